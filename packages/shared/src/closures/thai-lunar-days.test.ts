import { expect, test } from 'vitest'
import { thaiLunarDays } from './thai-lunar-days.ts'

const datesOf = (year: number) => thaiLunarDays(year).map(({ date }) => date.slice(5))

test.each([
  [2024, ['02-24', '05-22', '07-20', '07-21']],
  [2025, ['02-12', '05-11', '07-10', '07-11']],
  [2026, ['03-03', '05-31', '07-29', '07-30']],
  [2027, ['02-21', '05-20', '07-18', '07-19']],
  [2028, ['02-10', '05-08', '07-06', '07-07']],
])('in %i as the almanac says', (year, dates) => expect(datesOf(year)).toEqual(dates))

test('each but the last one of a year is a day of the full moon', () => {
  const month = 29.530588853
  for (let year = 2024; year <= 2030; year += 1)
    for (const { date } of thaiLunarDays(year).slice(0, 3)) {
      // Mean full moons, in days; the true one is up to 0.6 days away.
      const days = (Date.parse(`${date}T12:00:00+07:00`) - Date.parse('2000-01-21T04:41:00Z')) / 86_400_000
      const away = Math.abs(days / month - Math.round(days / month)) * month
      expect(away, date).toBeLessThan(1.6)
    }
})

test('none of a year whose calendar is not known', () => {
  expect(thaiLunarDays(2023)).toEqual([])
  expect(thaiLunarDays(2031)).toEqual([])
})
