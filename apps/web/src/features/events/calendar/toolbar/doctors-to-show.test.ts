import { expect, test } from 'vitest'
import type { DoctorChoice } from '../../../../pickers/doctor-list.ts'
import { doctorsToShow, mostColumns } from './doctors-to-show.ts'
import type { CalendarEvent } from '../../data/event-row.ts'

const doctors = Array.from({ length: mostColumns + 1 }, (_, index) => ({ id: `d${index}` })) as DoctorChoice[]
const calendarEvents = [{ doctorId: 'd3' }, { doctorId: 'd3' }, { doctorId: 'd9' }] as CalendarEvent[]
const idsOf = (shown: readonly DoctorChoice[]) => shown.map(({ id }) => id)

test('a day of a large clinic shows the doctors who have appointments', () => {
  expect(idsOf(doctorsToShow({ isByDoctor: true, doctors, chosen: [], calendarEvents }))).toEqual(['d3', 'd9'])
})

test('whoever is chosen is shown, busy or not', () => {
  expect(idsOf(doctorsToShow({ isByDoctor: true, doctors, chosen: ['d1'], calendarEvents }))).toEqual(['d1'])
})

test('everybody is shown where there is room, and where doctors are no columns', () => {
  expect(doctorsToShow({ isByDoctor: true, doctors: doctors.slice(1), chosen: [], calendarEvents })).toHaveLength(mostColumns)
  expect(doctorsToShow({ isByDoctor: false, doctors, chosen: [], calendarEvents })).toHaveLength(mostColumns + 1)
})
