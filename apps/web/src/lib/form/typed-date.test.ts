import { describe, expect, it } from 'vitest'
import { parseNearDate, parseTypedDate, typeDate } from './typed-date.ts'

describe('a typed date', () => {
  it.each([
    ['21/05/1990', '1990-05-21'],
    ['1.5.2533', '1990-05-01'],
    ['21 5 2533', '1990-05-21'],
    ['21051990', '1990-05-21'],
    ['1990-05-21', '1990-05-21'],
    ['2533-05-21', '1990-05-21'],
    ['29/2/2567', '2024-02-29'],
    ['01/01/1900', '1900-01-01'],
    ['31/12/2642', '2099-12-31'],
    ['24 ส.ค. 2505', '1962-08-24'],
    ['24 สิงหาคม 2505', '1962-08-24'],
    ['วันพฤหัสบดีที่ 26 พฤศจิกายน 2569', '2026-11-26'],
    ['จันทร์ 23 พ.ย. 2569', '2026-11-23'],
    ['๒๔/๘/๒๕๐๕', '1962-08-24'],
    ['24 Aug 1962', '1962-08-24'],
    ['Mon, 23 Nov 2026', '2026-11-23'],
    ['17 Sept 1946', '1946-09-17'],
    ['17 september 1946', '1946-09-17'],
  ])('%s is %s', (typed, date) => expect(parseTypedDate(typed)).toBe(date))

  it.each([
    '',
    '21/05',
    '31/02/1990',
    '29/2/2023',
    '01/01/1899',
    '01/01/2100',
    '01/01/2643',
    '24 ส.ก. 2505',
    '12 34 Aug 1962',
    'yesterday',
  ])('"%s" is none', (typed) => expect(parseTypedDate(typed)).toBeUndefined())

  it('of these days may have a short year', () => {
    expect(parseNearDate('21/11/2569', 'th')).toBe('2026-11-21')
    expect(parseNearDate('21/11/69', 'th')).toBe('2026-11-21')
    expect(parseNearDate('21/11/2026', 'th')).toBe('2026-11-21')
    expect(parseNearDate('21.11.26', 'en')).toBe('2026-11-21')
    expect(parseNearDate('31/2/2026', 'en')).toBeUndefined()
    expect(parseNearDate('tomorrow', 'en')).toBeUndefined()
  })

  it('is written with the year of the language', () => {
    expect(typeDate('1990-05-21', 'en')).toBe('21/05/1990')
    expect(typeDate('1990-05-21', 'th')).toBe('21/05/2533')
  })
})
