import { describe, expect, test } from 'vitest'
import { nextNumberSchema } from './numbering-input.ts'
import type { Numbering } from './numbering.ts'
import { couldBeNumberOf, defaultNumbering, documentNumber, numberedRuns, restarts, separators, yearForms } from './numbering.ts'

const clinics: Numbering = { prefix: 'รพ-', restart: 'yearly', yearForm: 'be', separator: 'slash', digits: 4 }

test.each<[Partial<Numbering>, string]>([
  [{}, 'รพ-2569/0012'],
  [{ yearForm: 'be_short' }, 'รพ-69/0012'],
  [{ yearForm: 'ce', separator: 'dash' }, 'รพ-2026-0012'],
  [{ yearForm: 'ce_short', digits: 6 }, 'รพ-26/000012'],
  [{ restart: 'monthly' }, 'รพ-256912/0012'],
  [{ restart: 'monthly', yearForm: 'be_short' }, 'รพ-6912/0012'],
  [{ restart: 'never', prefix: 'INV' }, 'INV0012'],
])('%j', (given, number) => expect(documentNumber({ ...clinics, ...given }, '2026-12-31', 12)).toBe(number))

test('a count that outgrows its digits goes on', () =>
  expect(documentNumber({ ...clinics, digits: 3 }, '2026-01-01', 12_345)).toBe('รพ-2569/12345'))

test('what no clinic has chosen for', () => {
  expect(numberedRuns.map((run) => documentNumber(defaultNumbering(run), '2026-03-01', 1))).toEqual([
    'MC-2026-00001',
    'INV-2026-00001',
    'REC-2026-00001',
    'TAX-2026-00001',
    'CN-2026-00001',
    'RX-2026-00001',
  ])
})

const given = { establishmentId: '019a0000-0000-7000-8000-000000000000', run: 'invoice', ...clinics }
const readPrefix = (prefix: string) => {
  const { success, data, error } = nextNumberSchema.safeParse({ ...given, prefix })
  return success ? data.prefix : error.issues[0]?.message
}

test.each([
  [' INV- ', 'INV-'],
  ['รพ.', 'รพ.'],
  ['ใบเสร็จที่', 'ใบเสร็จที่'],
  ['B1/INV-', 'B1/INV-'],
  ['A', 'A'],
  ['สาขา๒-', 'สาขา2-'],
  ['', 'required'],
  ['A1', 'invalid_prefix'],
  ['สาขา๒', 'invalid_prefix'],
  ['-', 'invalid_prefix'],
  ['IN V-', 'invalid_prefix'],
  ['a<b', 'invalid_prefix'],
  ['ABCDEFGHIJKLM', 'too_long'],
])('the prefix %j is %j', (typed, read) => expect(readPrefix(typed)).toBe(read))

describe('a number of another program could be one of the clinic', () => {
  const forms = restarts.flatMap((restart) =>
    yearForms.flatMap((yearForm) => separators.map((separator) => ({ ...clinics, restart, yearForm, separator }))),
  )

  test.each(forms)('where it reads like one of %j, whichever form the clinic has now', (form) => {
    for (const count of [1, 9999, 12_345])
      for (const date of ['2026-01-31', '2043-12-01'])
        for (const now of forms) expect(couldBeNumberOf(now, documentNumber(form, date, count))).toBe(true)
  })

  test.each([
    ['INV-', 'inv-2026-00012', true],
    ['INV-', 'INV-12', true],
    ['INV-', 'INV-', false],
    ['INV-', 'INV-2026-', false],
    ['INV-', 'INV-2026-00012A', false],
    ['INV-', 'INV-2026-00012 ', false],
    ['INV-', 'INV 2026-00012', false],
    ['INV-', 'OINV-2026-00012', false],
    ['INV-', 'INV-1/2026/00012', false],
    ['INV', 'INV-2026-00012', false],
    ['รพ.', 'รพ.2569/0012', true],
    ['รพ.', 'รพX2569/0012', false],
    ['A.*-', 'ABC-2026-1', false],
  ])('with the prefix %s, %s: %s', (prefix, text, could) => expect(couldBeNumberOf({ ...clinics, prefix }, text)).toBe(could))
})
