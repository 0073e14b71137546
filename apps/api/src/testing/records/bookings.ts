import type { BookableTime } from '@clinic/shared/bookings/booking-answers'
import { addDays, dateOf, weekdayOf } from '@clinic/shared/time/time'
import type pg from 'pg'
import { addVisitType } from '../../modules/visit-types/visit-type.contract.ts'
import { insert, type Clinic } from '../clinic.ts'
import { mailsTo } from '../mail.ts'
import type { TestServer } from '../server.ts'

export type BookableClinic = { path: string; visitTypeId: string }

/** Lets patients book a visit of 30 minutes at the clinic, at once unless `settings` say otherwise. */
export async function openBooking(
  owner: pg.Pool,
  { id: establishmentId }: Clinic,
  settings: object = {},
): Promise<BookableClinic> {
  const visitTypeId = await addVisitType(owner, establishmentId, { nameEn: 'Check-up', nameTh: 'ตรวจทั่วไป' })
  const path = `clinic-${establishmentId.slice(-12)}`
  const usual = { isOn: true, path, visitTypeIds: [visitTypeId], needsApproval: false, leadHours: 0 }
  await insert(owner, 'booking_settings', [{ establishmentId, ...usual, ...settings }])
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
  /** The code that the person is sent next. */
  const codeFor = async (email: string, count = 1): Promise<string> => {
    const mails = await mailsTo(server, email, count)
    return /Subject: (\d{6})/.exec(mails[count - 1]?.text ?? '')?.[1] ?? ''
  }
  /** From a time to the answer. */
  async function bookAs(clinic: BookableClinic, startTime: string, person = personOf(), other: object = {}) {
    const { body } = await hold(clinic, startTime)
    await ask('code', { hold: body.hold, person, by: 'email', ...other })
    return ask('confirm', { hold: body.hold, code: await codeFor(person.email) })
  }
  return { ask, timesOf, hold, codeFor, bookAs }
}
