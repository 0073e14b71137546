import { expect, it } from 'vitest'
import { byDoctor, type DayListRow } from './list-day.ts'

const doctor = (firstName: string) => ({ id: firstName, firstName, lastName: 'X', title: 'doctor' as const })
const row = (id: string, change: Partial<DayListRow> = {}): DayListRow => ({
  id,
  startTime: `2026-11-23T0${id}:00:00Z`,
  endTime: '2026-11-23T09:30:00Z',
  isAllDay: false,
  subject: 'Check-up',
  status: 'confirmed',
  category: 'consultation',
  patient: null,
  doctor: doctor('Ploy'),
  ...change,
})
const shown = (rows: DayListRow[], ids?: string[]) =>
  byDoctor(rows, ids).map((list) => [list.doctor?.id ?? null, list.rows.map(({ id }) => id).join('')])

const rows = [
  row('3'),
  row('1'),
  row('2', { doctor: doctor('Krit') }),
  row('4', { doctor: null }),
  row('5', { status: 'cancelled' }),
  row('6', { category: 'available' }),
]

it('is by doctor and by time, without what was canceled and without open time', () =>
  expect(shown(rows)).toEqual([
    ['Krit', '2'],
    ['Ploy', '13'],
    [null, '4'],
  ]))
it('is of the doctors who are asked for', () => expect(shown(rows, ['Ploy'])).toEqual([['Ploy', '13']]))
