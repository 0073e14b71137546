import { addDays } from '@clinic/shared/time/time'
import { randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { doorToken } from '../../lib/accounts/door-token.ts'
import { createLinkToken, hashLinkToken } from '../../lib/accounts/link-token.ts'
import type { Clinic } from '../clinic.ts'
import { addEvents, addPatients, createClinic, insert } from '../clinic.ts'
import { openBooking, quietDay } from '../records/bookings.ts'
import { addLineAccount, linkToLine } from '../records/channels/line.ts'
import { noonToday, todayAt, turnOn } from '../records/queue.ts'
import type { TestServer } from '../server.ts'

/** Pairs of a person whom a clinic knows, and reaches by LINE, and one whom it doesn't; of both strangers know the same. */

export const birthDate = '1990-05-12'
const name = { firstName: 'Anong', lastName: 'Sukjai' }

/** Of one clinic: a day has so many half hours for two doctors. */
const pairsOfClinic = 20

/** All have as many figures, so that all requests are of one length. */
let phones = 10_000_000
export const emailOf = (phone: string) => `${phone}@example.com`
const newPhone = () => `8${(phones += 1)}`

/** What somebody who books has: a time that is held for them. */
export type Booker = { id: string; hold: string; phone: string }
export type Of<Person> = { known: Person; unknown: Person }

async function clinicsFor<Person>(count: number, open: (pairs: number) => Promise<Of<Person>[]>): Promise<Of<Person>[]> {
  const all: Of<Person>[] = []
  while (all.length < count) all.push(...(await open(Math.min(pairsOfClinic, count - all.length))))
  return all
}

const addKnown = (server: TestServer, { id }: Clinic, knownPhones: string[]) =>
  addPatients(
    server.owner,
    id,
    knownPhones.map((phoneValue) => ({ ...name, birthDate, phoneValue, phoneDialCode: '+66', email: emailOf(phoneValue) })),
  )

/** The half hours of a day from `hour` on, each for both doctors. */
const halfHours = (hour: number, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const minutes = hour * 60 + 30 * (index >> 1)
    const clock = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
    return { clock, isSecond: index % 2 === 1 }
  })

export const bookersOf = (server: TestServer, count: number): Promise<Of<Booker>[]> =>
  clinicsFor(count, async (pairs) => {
    const home = await createClinic(server.owner)
    const { path: _path, ...visit } = await openBooking(server.owner, home)
    const heldUntil = new Date(Date.now() + 4 * 3_600_000).toISOString()
    const people = halfHours(9, 2 * pairs).map(({ clock, isSecond }) => {
      const startTime = `${quietDay()}T${clock}:00+07:00`
      const endTime = new Date(Date.parse(startTime) + 30 * 60_000).toISOString()
      const doctorId = isSecond ? home.krit.doctorId : home.ploy.doctorId
      return { id: uuidv7(), hold: createLinkToken(), phone: newPhone(), startTime, endTime, doctorId }
    })
    const common = { establishmentId: home.id, heldUntil }
    await insert(
      server.owner,
      'booking',
      people.map(({ hold, phone: _phone, ...time }) => ({
        ...common,
        ...time,
        ...visit,
        network: 'n',
        holdHash: hashLinkToken(hold),
        occupiedFrom: time.startTime,
        occupiedTo: time.endTime,
      })),
    )
    await insert(
      server.owner,
      'hold',
      people.map(({ hold: _hold, phone: _phone, ...time }) => ({
        ...common,
        ...time,
        resourceIds: [],
        userId: time.id,
        userName: 'B',
      })),
    )
    const [known, unknown] = [people.slice(0, pairs), people.slice(pairs)]
    const patients = await addKnown(
      server,
      home,
      known.map(({ phone }) => phone),
    )
    await addLineAccount(server.owner, server.app.env, home)
    await linkToLine(server.owner, home, patients)
    return known.map((each, index) => ({ known: each, unknown: unknown[index] as Booker }))
  })

/** What somebody types at a clinic's door. */
export type Comer = { secret: string; digits: string }

export const comersOf = (server: TestServer, count: number): Promise<Of<Comer>[]> =>
  clinicsFor(count, async (pairs) => {
    const home = await createClinic(server.owner)
    await turnOn(server.owner, home)
    const secret = doorToken(server.app.env, { establishmentId: home.id, date: noonToday() })
    const [known, unknown] = [0, 1].map(() => Array.from({ length: pairs }, newPhone)) as [string[], string[]]
    const patients = await addKnown(server, home, known)
    await addEvents(
      server.owner,
      home,
      halfHours(13, pairs).map(({ clock, isSecond }, index) => ({
        at: todayAt(clock),
        patientId: patients[index] ?? null,
        doctorId: isSecond ? home.krit.doctorId : home.ploy.doctorId,
      })),
    )
    const comer = (phone = '') => ({ secret, digits: phone.slice(-4) })
    return known.map((phone, index) => ({ known: comer(phone), unknown: comer(unknown[index]) }))
  })

/** Links to appointments that have begun, doors of yesterday, and guesses of the same length. */
export async function linksOf(server: TestServer, count: number): Promise<{ links: Of<string>[]; doors: Of<string>[] }> {
  const home = await createClinic(server.owner)
  await turnOn(server.owner, home)
  const events = await addEvents(
    server.owner,
    home,
    Array.from({ length: count }, (_, index) => ({ at: new Date(Date.UTC(2024, 0, 1) + index * 3_600_000).toISOString() })),
  )
  const links = events.map((eventId) => ({ eventId, token: createLinkToken() }))
  await insert(
    server.owner,
    'appointment_link',
    links.map(({ eventId, token }) => ({ eventId, hash: hashLinkToken(token) })),
  )
  const yesterday = doorToken(server.app.env, { establishmentId: home.id, date: addDays(noonToday(), -1) })
  // Whoever has seen a code knows its clinic, which is its first 16 bytes.
  const bytes = Buffer.from(yesterday, 'base64url')
  const guess = () => Buffer.concat([bytes.subarray(0, 16), randomBytes(bytes.length - 16)]).toString('base64url')
  return {
    links: links.map(({ token }) => ({ known: token, unknown: createLinkToken() })),
    doors: links.map(() => ({ known: yesterday, unknown: guess() })),
  }
}
