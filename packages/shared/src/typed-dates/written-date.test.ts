import { describe, expect, it } from 'vitest'
import { readFullBirthday, readWrittenDate, typeDate } from './written-date.ts'

const today = '2026-11-23'
const read = (typed: string, direction: 'future' | 'past' = 'future') => readWrittenDate(typed, { today, direction })

describe('a date of birth', () => {
  it.each([
    ['21/05/1990', '1990-05-21'],
    ['1.5.2533', '1990-05-01'],
    ['21 5 2533', '1990-05-21'],
    ['21051990', '1990-05-21'],
    ['1990-05-21', '1990-05-21'],
    ['2533-05-21', '1990-05-21'],
    ['29/2/2567', '2024-02-29'],
    ['01/01/1900', '1900-01-01'],
    ['24 ส.ค. 2505', '1962-08-24'],
    ['24 สิงหาคม 2505', '1962-08-24'],
    ['วันพฤหัสบดีที่ 26 พฤศจิกายน 2524', '1981-11-26'],
    ['พฤ. 26 พ.ย. 2524', '1981-11-26'],
    ['๒๔/๘/๒๕๐๕', '1962-08-24'],
    ['24 Aug 1962', '1962-08-24'],
    ['Fri, 24 Aug 1962', '1962-08-24'],
    ['17 Sept 1946', '1946-09-17'],
    ['Sep 17, 1946', '1946-09-17'],
    ['September 17th, 1946', '1946-09-17'],
    ['มีนาคม 12, 2518', '1975-03-12'],
    ['17 september 1946', '1946-09-17'],
    [today, today],
  ])('%s is %s', (typed, date) => expect(readFullBirthday(typed, { today, language: 'en' })).toBe(date))

  it.each([
    '',
    '21/05',
    '21 May',
    '31/02/1990',
    '29/2/2023',
    '24 ส.ก. 2505',
    '12 34 Aug 1962',
    'Mon, 24 Aug 1962',
    'yesterday',
    '+7',
  ])('"%s" is none', (typed) => expect(readFullBirthday(typed, { today, language: 'en' })).toBeUndefined())

  it.each([
    ['th', '21/5/33', '1990-05-21'],
    ['th', '23/11/69', '2026-11-23'],
    ['th', '24/11/69', '1926-11-24'],
    ['en', '21/5/33', '1933-05-21'],
    ['en', '21/5/90', '1990-05-21'],
    ['en', '24/11/26', '1926-11-24'],
  ])('in %s, %s is %s: the last such year of the era', (language, typed, date) =>
    expect(readFullBirthday(typed, { today, language })).toBe(date),
  )
})

describe('a date without its year', () => {
  it.each([
    ['25/11', '2026-11-25', '2025-11-25'],
    ['23/11', '2026-11-23', '2026-11-23'],
    ['15 ม.ค.', '2027-01-15', '2026-01-15'],
    ['24/9', '2026-09-24', '2026-09-24'],
    ['23/9', '2027-09-23', '2026-09-23'],
    ['29/2', '2028-02-29', '2024-02-29'],
    ['Sat 5 Dec', '2026-12-05', undefined],
    ['Fri 5 Dec', undefined, '2025-12-05'],
  ])('%s is %s ahead and %s in the past', (typed, ahead, past) =>
    expect([read(typed), read(typed, 'past')]).toEqual([ahead, past]),
  )
})

describe('days counted from today', () => {
  it.each([
    ['+7', '2026-11-30'],
    ['+ 7 วัน', '2026-11-30'],
    ['+2w', '2026-12-07'],
    ['-3', '2026-11-20'],
    ['+1m', '2026-12-23'],
    ['+9999w', undefined],
  ])('%s is %s', (typed, date) => expect(read(typed)).toBe(date))

  it('end with the month where it is shorter', () =>
    expect(readWrittenDate('+1m', { today: '2026-01-31', direction: 'future' })).toBe('2026-02-28'))
})

it('is written with the year of the language', () => {
  expect(typeDate('1990-05-21', 'en')).toBe('21/05/1990')
  expect(typeDate('1990-05-21', 'th')).toBe('21/05/2533')
})
