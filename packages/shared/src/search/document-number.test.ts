import { expect, test } from 'vitest'
import { numbersMeant } from './document-number.ts'

const stems = ['INV-2026-', 'INV-202611-', 'รพ-2569/', 'A.']

test.each([
  ['INV-2026-00048', 'INV-2026-00048'],
  ['inv 2026-48', 'INV-2026-00048'],
  ['inv202600048', 'INV-2026-00048'],
  ['inv 202600048', 'INV-2026-00048'],
  ['inv 48', 'INV-2026-00048'],
  ['inv-48', 'INV-202611-00048'],
  ['2026/48', 'INV-2026-00048'],
  ['INV-202611-0005', 'INV-202611-0005'],
  ['rec-๒๕๖๙-๐๐๐๐๑', 'REC-2569-00001'],
  ['MC-2026-123456', 'MC-2026-123456'],
  ['รพ-2569/0012', 'รพ-2569/0012'],
  ['รพ ๒๕๖๙ ๑๒', 'รพ-2569/0012'],
  ['รพ25690012', 'รพ-2569/0012'],
  ['2569/12', 'รพ-2569/0012'],
  ['รพ 12', 'รพ-2569/0012'],
  ['a7', 'A.007'],
  ['bf-00003', 'BF-00003'],
])('%j may be %j', (typed, number) => expect(numbersMeant(typed, stems)).toContain(number))

test.each([
  ['INV-202611-5', 'INV-2026-00115'],
  ['INV-2026-48', 'INV-202611-00048'],
])('%j is not %j', (typed, number) => expect(numbersMeant(typed, stems)).not.toContain(number))

test.each(['0812345678', 'somchai', '2569', 'INV-', ''])('%j is no number of a document', (typed) =>
  expect(numbersMeant(typed, stems)).toEqual([]),
)
