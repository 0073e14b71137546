import { expect, it } from 'vitest'
import type { ColumnDates } from './csv-fields.ts'
import { plainCell, readFigures } from './written-day.ts'

const read = (text: string, style: ColumnDates, isPast = true) =>
  readFigures(plainCell(text), { style, today: '2026-11-27', isPast })

it.each<[string, ColumnDates, string | undefined]>([
  ['12/03/1975', 'day-first', '1975-03-12'],
  ['12/03/1975', 'month-first', '1975-12-03'],
  ['3/1/80', 'day-first', '1980-01-03'],
  ['3/1/18', 'day-first', '2018-01-03'],
  ['3/1/27', 'day-first', '1927-01-03'],
  ['3/1/18', 'buddhist', '1975-01-03'],
  ['3/1/70', 'buddhist', '1927-01-03'],
  ['12/3/2518', 'unclear-order', '1975-03-12'],
  ['๑๒/๓/๒๕๑๘', 'buddhist', '1975-03-12'],
  ['25/3/1975', 'unclear-order', '1975-03-25'],
  ['3/25/1975', 'unclear-order', '1975-03-25'],
  ['1975-03-12', null, '1975-03-12'],
  ['2518-03-12', null, '1975-03-12'],
  ['1975/3/2', null, '1975-03-02'],
  ['19750312', null, '1975-03-12'],
  ['31446', null, '1986-02-03'],
  ['31446.0', null, '1986-02-03'],
  ["'12/03/1975", 'day-first', '1975-03-12'],
  ['31/2/2523', 'buddhist', undefined],
  ['1980', null, undefined],
  ['5 ม.ค. 2499', null, undefined],
])('%s (%s) is %s', (text, style, date) => expect(read(text, style)).toEqual(date === undefined ? undefined : { date }))

it('tells what could be two days', () => {
  expect(read('12/03/1975', 'unclear-order')).toEqual({ either: ['1975-03-12', '1975-12-03'] })
  expect(read('12/03/18', 'unclear-era')).toEqual({ either: ['1975-03-12', '2018-03-12'] })
})
