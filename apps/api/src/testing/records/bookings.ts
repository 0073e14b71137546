import type { BookableTime } from '@clinic/shared/bookings/booking-answers'
import { addDays, dateOf, weekdayOf } from '@clinic/shared/time/time'
import type pg from 'pg'
import { expect, vi } from 'vitest'
import { addVisitType } from '../../modules/visit-types/visit-type.contract.ts'
import { createClinic, insert, type Clinic } from '../clinic.ts'
import { mailsTo } from '../mail.ts'
import type { Session, TestServer } from '../server.ts'

export type BookableClinic = { path: string; visitTypeId: string }

/** Lets patients book a visit of 30 minutes at the clinic, unless `visit` says otherwise, and at once unless `settings` do. */
export async function openBooking(
  owner: pg.Pool,
  { id: establishmentId }: Clinic,
  settings: object = {},
  visit: object = {},
): Promise<BookableClinic> {
  const visitTypeId = await addVisitType(owner, establishmentId, { nameEn: 'Check-up', nameTh: 'ตรวจทั่วไป', ...visit })
  const path = `clinic-${establishmentId.slice(-12)}`
  const usual = { isOn: true, path, visitTypeIds: [visitTypeId], needsApproval: false, leadHours: 0 }
  await insert(owner, 'booking_settings', [{ establishmentId, ...usual, ...settings }])
  return { path, visitTypeId }
}

/** Makes visits of the kind need a room: this one, or any of a kind. */
export const needRoom = (owner: pg.Pool, { id: establishmentId }: Clinic, { visitTypeId }: BookableClinic, room: object) =>
  insert(owner, 'visit_type_resource', [{ visitTypeId, establishmentId, position: 0, ...room }])

/** Another visit of 30 minutes that patients may book there. */
export async function addBookable(
  owner: pg.Pool,
  { id: establishmentId }: Clinic,
  { path }: BookableClinic,
): Promise<BookableClinic> {
  const visitTypeId = await addVisitType(owner, establishmentId, { nameEn: 'Another visit' })
  await owner.query('UPDATE booking_settings SET "visitTypeIds" = "visitTypeIds" || $2::uuid WHERE "establishmentId" = $1', [
    establishmentId,
    visitTypeId,
  ])
  return { path, visitTypeId }
}

/** The first Tuesday or later weekday that is at least a week away: the doctors work, and have nothing to do. */
export function quietDay(after = 7): string {
  const date = addDays(dateOf(new Date(), 'Asia/Bangkok'), after)
  return ['Saturday', 'Sunday', 'Monday'].includes(weekdayOf(date)) ? quietDay(after + 1) : date
}

export const personOf = (other: object = {}) => ({
  firstName: 'Anong',
  lastName: 'Sukjai',
  birthDate: '1990-05-12',
  phone: '081 234 5678',
  email: `anong.${crypto.randomUUID().slice(0, 8)}@example.com`,
  language: 'en',
  ...other,
})

/** The door of the page on which patients book, as the page goes through it. */
export function bookingDoor(server: TestServer) {
  const ask = async (what: string, body: object) => {
    const response = await server.post(`/api/booking/${what}`, body)
    return { status: response.status, retryAfter: response.headers.get('retry-after'), body: await response.json() }
  }
  const timesOf = async ({ path, visitTypeId }: BookableClinic, from = quietDay(), days = 1): Promise<BookableTime[]> =>
    (await ask('times', { clinic: path, visitTypeId, from, days })).body.times
  const hold = ({ path, visitTypeId }: BookableClinic, startTime: string, doctorId?: string) =>
    ask('hold', { clinic: path, visitTypeId, startTime, ...(doctorId && { doctorId }) })
  /** The newest code that the person was sent, once so many mails have come: what was sent before it may come after it. */
  const codeFor = async (email: string, count = 1): Promise<string> => {
    const mails = await mailsTo(server, email, count)
    return mails.map(({ text }) => /Subject: (\d{6})/.exec(text)?.[1]).findLast(Boolean) ?? ''
  }
  /** From a time to the answer. */
  async function bookAs(clinic: BookableClinic, startTime: string, person = personOf(), other: object = {}) {
    const { body } = await hold(clinic, startTime)
    await ask('code', { hold: body.hold, person, by: 'email', ...other })
    return ask('confirm', { hold: body.hold, code: await codeFor(person.email) })
  }
  return { ask, timesOf, hold, codeFor, bookAs }
}

const eventFields = `id status category subject startTime patient { id firstName lastName phone { value } email } doctor { id }
  visitType { id } history { userName action }`

/** A time of the day that the tests of bookings book. */
export const at = (time: string) => new Date(`${quietDay()}T${time}:00+07:00`).toISOString()

/** What the tests of bookings ask a server. */
export function bookingsAt(server: TestServer) {
  async function open(settings: object = {}) {
    const home = await createClinic(server.owner)
    const clinic = await openBooking(server.owner, home, settings)
    return { home, clinic, suda: await server.signIn(home.admin.email) }
  }

  async function eventsOf(session: Session, { id }: Clinic) {
    const [from, to] = [at('00:00'), new Date(Date.parse(at('00:00')) + 30 * 86_400_000)]
    const query = `query ($filter: EventFilter!) { events(filter: $filter) { edges { ${eventFields} } } }`
    const { data, errors } = await server.graphql(session, query, { filter: { from, to, establishmentId: id } })
    expect(errors).toBeUndefined()
    return data.events.edges
  }

  /** Once it is known who the appointment is for. */
  const settled = (session: Session, clinic: Clinic) =>
    vi.waitFor(
      async () => {
        const [event] = await eventsOf(session, clinic)
        expect(event?.patient).toBeTruthy()
        return event
      },
      { timeout: 20_000, interval: 50 },
    )

  return { open, eventsOf, settled }
}
