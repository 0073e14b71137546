import { describe, expect, it } from 'vitest'
import type { CsvValue } from './csv.ts'
import { csvLines } from './csv.ts'

const one = (value: CsvValue) => csvLines([[value]]).slice(0, -2)

describe('a file for spreadsheets', () => {
  it('ends every line, and keeps Thai as it is', () =>
    expect(
      csvLines([
        ['ชื่อ', 'HN'],
        ['สมชาย', 'HN000001'],
      ]),
    ).toBe('ชื่อ,HN\r\nสมชาย,HN000001\r\n'))
  it.each([
    ['a, b', '"a, b"'],
    ['say "ah"', '"say ""ah"""'],
    ['two\nlines', '"two\nlines"'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['a; b', '"a; b"'],
    ['a\tb', '"a\tb"'],
  ])('keeps %j in one cell', (value, written) => expect(one(value)).toBe(written))
  it.each(['=1+1', '+66 812', '-1+1', '@SUM(A1)', ' =1', '＝1', '\t=1', '\ttext', '\rtext', '-', '- 5', '-1e5'])(
    'does not let %j run',
    (value) => expect(one(value).replace(/^"/, '')).toMatch(/^'/),
  )
  it.each([
    [-12.5, '-12.5'],
    ['-300.00', '-300.00'],
    [0, '0'],
    [null, ''],
    [undefined, ''],
  ])('leaves %j as it is', (value, written) => expect(one(value)).toBe(written))
})
