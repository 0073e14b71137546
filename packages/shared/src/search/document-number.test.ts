import { expect, test } from 'vitest'
import { documentNumber } from './document-number.ts'

test.each([
  ['INV-2026-00048', 'INV-2026-00048'],
  ['inv 2026-48', 'INV-2026-00048'],
  ['inv202600048', 'INV-2026-00048'],
  ['rec-๒๕๖๙-๐๐๐๐๑', 'REC-2569-00001'],
  ['MC-2026-123456', 'MC-2026-123456'],
  ['INV-2026', undefined],
  ['HN000012', undefined],
  ['0812345678', undefined],
  ['somchai', undefined],
])('%j is %j', (typed, number) => expect(documentNumber(typed)).toBe(number))
