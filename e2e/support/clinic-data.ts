import { defaultOpeningHours } from '@clinic/shared/establishments/opening-hours'
import { addDays, dateOf, instantOf, startOfWeek } from '@clinic/shared/time/time'
import type { Page } from '@playwright/test'
import { graphql } from './fixtures.ts'

/** Creates the records of a test as the signed-in user of `page`; none is shared between tests. */

export const clinicZone = 'Asia/Bangkok'
/** Half a year from now: the demo clinic's appointments end long before. */
const firstMonday = startOfWeek(addDays(dateOf(new Date(), clinicZone), 180), 1)
let weeks = 0

/** A Monday ahead that no other test of this database uses. */
export const ownMonday = () => addDays(firstMonday, 7 * weeks++)

export type Person = { id: string; firstName: string; lastName: string; name: string }
const withName = (person: Omit<Person, 'name'>): Person => ({ ...person, name: `${person.firstName} ${person.lastName}` })
let count = 0
/** Unique, letters only. */
const ownName = () => Array.from(`${process.pid}0${count++}`, (digit) => 'abcdefghij'[Number(digit)]).join('')

export async function getEstablishmentId(page: Page): Promise<string> {
  const { session } = await graphql<{ session: { establishment: { id: string } } }>(page, '{ session { establishment { id } } }')
  return session.establishment.id
}

type Hours = Record<string, { startTime: string; endTime: string; selected: boolean }>
const partsOf = (name: string) => {
  const [firstName = '', ...rest] = name.split(' ')
  return { firstName, lastName: rest.join(' ') }
}

export async function createNamedDoctor(page: Page, name: string, openingHours: Hours = defaultOpeningHours): Promise<Person> {
  const input = { ...partsOf(name), establishmentIds: [await getEstablishmentId(page)], openingHours }
  const query = 'mutation ($input: CreateDoctorInput!) { createDoctor(input: $input) { id firstName lastName } }'
  return withName((await graphql<{ createDoctor: Omit<Person, 'name'> }>(page, query, { input })).createDoctor)
}

/** A doctor with a column of their own, open Monday to Friday from 9:00 to 19:00. */
export const createDoctor = (page: Page, firstName = 'Decha', openingHours = defaultOpeningHours) =>
  createNamedDoctor(page, `${firstName} Own${ownName()}`, openingHours)

/** For a test that books today or tomorrow, whichever day that is. */
export const everyDay = Object.fromEntries(
  Object.entries(defaultOpeningHours).map(([day, hours]) => [day, { ...hours, selected: true }]),
) as typeof defaultOpeningHours

export async function createNamedPatient(page: Page, name: string): Promise<Person> {
  const input = { ...partsOf(name), establishmentId: await getEstablishmentId(page), allergyStatus: 'none_known' }
  const query = 'mutation ($input: CreatePatientInput!) { createPatient(input: $input) { id firstName lastName } }'
  return withName((await graphql<{ createPatient: Omit<Person, 'name'> }>(page, query, { input })).createPatient)
}

export const createPatient = (page: Page, firstName: string) => createNamedPatient(page, `${firstName} Own${ownName()}`)

export async function getDoctorId(page: Page, query: string): Promise<string> {
  const { doctors } = await graphql<{ doctors: { edges: { id: string }[] } }>(
    page,
    'query ($filter: DoctorFilter) { doctors(filter: $filter) { edges { id } } }',
    { filter: { query } },
  )
  const [doctor] = doctors.edges
  if (!doctor) throw new Error(`no doctor ${query}`)
  return doctor.id
}

type NewAppointment = { doctorId: string; date: string; time: string; minutes?: number; patient?: Person; subject?: string }

/** Books `firstName` at 10:00 with a new doctor; returns the URL of the calendar that shows only that day. */
export async function bookOwnDay(page: Page, firstName: string) {
  const [doctor, patient, date] = [await createDoctor(page), await createPatient(page, firstName), ownMonday()]
  const id = await book(page, { doctorId: doctor.id, date, time: '10:00', patient })
  return { doctor, patient, date, id, address: `/calendar?view=day&date=${date}&doctors=${doctor.id}` }
}

/** Whether staff of the clinic can sign in. */
export async function letStaffIn(admin: Page, staffSignIn: boolean): Promise<void> {
  const input = { id: await getEstablishmentId(admin), staffSignIn }
  await graphql(admin, 'mutation ($input: UpdateEstablishmentInput!) { updateEstablishment(input: $input) { id } }', { input })
}

/** The moment of "09:30" on the clinic's clock. */
export function clinicTime(date: string, time: string): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return instantOf({ date, minutes: hour * 60 + minute }, clinicZone)
}

/** Books at the clinic's wall time; returns the appointment's id. */
export async function book(
  page: Page,
  { doctorId, date, time, minutes = 30, patient, subject }: NewAppointment,
): Promise<string> {
  const start = clinicTime(date, time)
  const input = {
    establishmentId: await getEstablishmentId(page),
    doctorId,
    patientId: patient?.id ?? null,
    startTime: start,
    endTime: new Date(+start + minutes * 60_000),
    subject: subject ?? 'Check-up',
    category: patient ? 'consultation' : 'meeting',
    outsideHoursReason: 'A test at this hour', // stored only where it lies outside them
  }
  const query = 'mutation ($input: [CreateEventInput!]!) { createEvents(input: $input) { id } }'
  const { createEvents } = await graphql<{ createEvents: { id: string }[] }>(page, query, { input: [input] })
  return createEvents[0]?.id ?? ''
}
