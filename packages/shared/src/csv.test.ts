import { describe, expect, it } from 'vitest'
import { toCsv } from './csv.ts'

const one = (value: Parameters<typeof toCsv>[0][number][number]) => toCsv([[value]]).slice(1, -2)

describe('a file for spreadsheets', () => {
  it('says that it is UTF-8, and ends every line', () =>
    expect(
      toCsv([
        ['ชื่อ', 'HN'],
        ['สมชาย', 'HN000001'],
      ]),
    ).toBe('\uFEFFชื่อ,HN\r\nสมชาย,HN000001\r\n'))
  it.each([
    ['a, b', '"a, b"'],
    ['say "ah"', '"say ""ah"""'],
    ['two\nlines', '"two\nlines"'],
  ])('keeps %j in one cell', (value, written) => expect(one(value)).toBe(written))
  it.each(['=1+1', '+66 812', '-1+1', '@SUM(A1)', ' =1', '＝1', '\t=1'])('does not let %j run', (value) =>
    expect(one(value).replace(/^"/, '')).toMatch(/^'/),
  )
  it.each([
    [-12.5, '-12.5'],
    ['-300.00', '-300.00'],
    [0, '0'],
    [null, ''],
    [undefined, ''],
  ])('leaves %j as it is', (value, written) => expect(one(value)).toBe(written))
})
