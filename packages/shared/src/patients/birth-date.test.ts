import fc from 'fast-check'
import { expect, test } from 'vitest'
import { birthDateFault, birthDateMark, fromMark } from './birth-date.ts'
import { readBirthDate } from './read-birth-date.ts'
import { writtenAge, writtenBirthDate } from './written-birth-date.ts'

const today = '2026-11-27'

test.each([
  ['1970', '1970', false],
  ['๒๕๑๓', '1970', false],
  ['2513', '1970', false],
  ['พ.ศ. 2513', '1970', false],
  ['1970-05', '1970-05', false],
  ['05/1970', '1970-05', false],
  ['5/2513', '1970-05', false],
  ['May 1970', '1970-05', false],
  ['พ.ค. 2513', '1970-05', false],
  ['พฤษภาคม พ.ศ. ๒๕๑๓', '1970-05', false],
  ['12 May 1970', '1970-05-12', false],
  ['12/05/2513', '1970-05-12', false],
  ['May 12, 1970', '1970-05-12', false],
  ['May 12th 1970', '1970-05-12', false],
  ['12 พฤษภาคม พ.ศ. ๒๕๑๓', '1970-05-12', false],
  ['๕ ม.ค. ๒๔๙๙', '1956-01-05', false],
  ['1985-02-03 00:00:00', '1985-02-03', false],
  ['1985-02-03T00:00:00+07:00', '1985-02-03', false],
  ['about 45', '1981', true],
  ['45 years', '1981', true],
  ['45 yrs', '1981', true],
  ['45 ปี', '1981', true],
  ['ประมาณ 45', '1981', true],
  ['ประมาณ ๔๕ ปี', '1981', true],
  ['อายุ 45', '1981', true],
  ['อายุประมาณ 45 ปี', '1981', true],
  ['8 months', '2026-03', true],
  ['8 เดือน', '2026-03', true],
  ['about 1970', '1970', true],
  ['ประมาณ พ.ศ. 2513', '1970', true],
  ['1970?', '1970', true],
])('%s is %s (estimated: %s)', (typed, birthDate, birthDateEstimated) =>
  expect(readBirthDate(typed, { today, language: 'th' })).toEqual({ birthDate, birthDateEstimated }),
)

test.each(['', '45', '12', 'May', 'hello', '13/1970', '1990-02-30', '0', 'about', '200 years'])('%j is no birth date', (typed) =>
  expect(readBirthDate(typed, { today })).toBeUndefined(),
)

test('of day and month the first is the one that is said to be', () => {
  const read = (order: 'day-first' | 'month-first') => readBirthDate('03/12/1975', { today, order })?.birthDate
  expect([read('day-first'), read('month-first')]).toEqual(['1975-12-03', '1975-03-12'])
})

test('there is none before 1900 and none after today, be it in part', () => {
  const faults = ['1899', '1899-12-31', '2100', '2026-11-28', '2026-12', '2027', '1990-13', '1990-02-30', '90'].map((date) =>
    birthDateFault(date, today),
  )
  expect(faults).toEqual([
    'date_out_of_range',
    'date_out_of_range',
    'date_out_of_range',
    'in_future',
    'in_future',
    'in_future',
    'invalid_date',
    'invalid_date',
    'invalid_date',
  ])
  for (const date of ['1900', '1900-01-01', '2026', '2026-11', '2026-11-27', '2000-02-29'])
    expect(birthDateFault(date, today), date).toBeUndefined()
})

test.each([
  ['1970-05-12', '12 May 1970', '12 พ.ค. 2513', '56 yrs', '56 ปี'],
  ['1970', '1970', 'พ.ศ. 2513', 'about 56 yrs', 'ประมาณ 56 ปี'],
  ['1970-05', 'May 1970', 'พ.ค. 2513', '56 yrs', '56 ปี'],
  ['1970-11', 'Nov 1970', 'พ.ย. 2513', 'about 56 yrs', 'ประมาณ 56 ปี'],
  ['1981~', 'about 1981', 'ประมาณ พ.ศ. 2524', 'about 45 yrs', 'ประมาณ 45 ปี'],
  ['2026-03~', 'about Mar 2026', 'ประมาณ มี.ค. 2569', 'about 8 mths', 'ประมาณ 8 เดือน'],
  ['2026', '2026', 'พ.ศ. 2569', '< 1 yr', '< 1 ปี'],
])('%s is written %s or %s, and aged %s or %s', (mark, english, thai, age, thaiAge) => {
  const known = fromMark(mark)
  expect(birthDateMark(known)).toBe(mark)
  expect([writtenBirthDate(known, 'en'), writtenBirthDate(known, 'th')]).toEqual([english, thai])
  expect([writtenAge(known, today, 'en'), writtenAge(known, today, 'th')]).toEqual([age, thaiAge])
})

test('what is written is read again as the same', () => {
  const date = fc.date({ min: new Date('1900-01-01'), max: new Date(today), noInvalidDate: true }).map((at) => at.toISOString())
  fc.assert(
    fc.property(
      date,
      fc.constantFrom(4, 7, 10),
      fc.boolean(),
      fc.constantFrom('en', 'th'),
      (at, length, birthDateEstimated, language) => {
        const known = { birthDate: at.slice(0, length), birthDateEstimated }
        expect(readBirthDate(writtenBirthDate(known, language), { today, language })).toEqual(known)
      },
    ),
  )
})
