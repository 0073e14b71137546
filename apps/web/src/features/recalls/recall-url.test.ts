import { expect, test } from 'vitest'
import { bookingPath } from './booking-path.ts'
import { filterOf } from './recall-url.ts'

const today = '2026-11-28'
const asked = { month: '2026-11-01', state: 'open', doctorId: null } as const

test('this month has those who are still to be called since earlier ones', () => {
  expect(filterOf(asked, today)).toMatchObject({ dueFrom: null, dueUntil: '2026-11-30', statuses: ['due', 'postponed'] })
})

test.each([
  ['another month', { ...asked, month: '2027-02-01' }, { dueFrom: '2027-02-01', dueUntil: '2027-02-28' }],
  ['who declined', { ...asked, state: 'declined' } as const, { dueFrom: '2026-11-01', statuses: ['declined'] }],
  ['all', { ...asked, state: 'all' } as const, { dueFrom: '2026-11-01', statuses: null }],
])('%s is of that month alone', (_what, url, filter) => {
  expect(filterOf(url, today)).toMatchObject(filter)
})

test('the form of an appointment is opened on the day of a recall, or today once that has passed', () => {
  const recall = { patient: { id: 'p' }, doctor: { id: 'd' }, visitType: { id: 'v' } }
  const path = (dueDate: string) => bookingPath({ ...recall, dueDate } as Parameters<typeof bookingPath>[0], today)
  expect(path('2027-02-03')).toBe('/calendar?view=day&date=2027-02-03&new=&patient=p&doctor=d&visitType=v')
  expect(path('2026-10-03')).toContain(`date=${today}`)
})
