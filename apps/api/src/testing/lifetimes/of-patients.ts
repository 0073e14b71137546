import { v7 as uuidv7 } from 'uuid'
import { baseContext } from '../../base-context.ts'
import { hashLinkToken } from '../../lib/accounts/link-token.ts'
import { answerToken, offerToken } from '../../lib/accounts/patient-links.ts'
import { lookAfterBookings } from '../../modules/bookings/settle-booking.ts'
import { addWaitlistEntry } from '../../modules/waitlist/waitlist.contract.ts'
import { addEvents, createClinic, insert } from '../clinic.ts'
import { at, bookingDoor, bookingsAt, personOf } from '../records/bookings.ts'
import { queueAt, todayAt } from '../records/queue.ts'
import type { TestServer } from '../server.ts'
import type { Lifetime } from './lifetime.ts'
import { makeOlder } from './lifetime.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** What patients are sent, and what they hold while they book. */
export function lifetimesOfPatients(server: TestServer): Lifetime[] {
  const door = bookingDoor(server)
  const inTwoHours = () => new Date(Date.now() + 2 * hour * 1000).toISOString()
  const isDone = async (path: string, body: object) => (await server.post(path, body)).ok

  async function held() {
    const { clinic } = await bookingsAt(server).open()
    const { body } = await door.hold(clinic, at('10:00'))
    const person = personOf()
    const send = () => door.ask('code', { hold: body.hold, person, by: 'email' })
    const confirm = (code: string) => door.ask('confirm', { hold: body.hold, code })
    return { send, confirm, newCode: (count: number) => door.codeFor(person.email, count) }
  }

  async function linkOfAppointment(): Promise<string> {
    const [id = ''] = await addEvents(server.owner, await createClinic(server.owner), [{ at: inTwoHours() }])
    const token = answerToken(server.app.env, id)
    await insert(server.owner, 'appointment_link', [{ eventId: id, hash: hashLinkToken(token) }])
    return token
  }

  async function linkOfOffer(): Promise<string> {
    const clinic = await createClinic(server.owner)
    const [id, entryId] = [uuidv7(), await addWaitlistEntry(server.owner, clinic)]
    const startTime = inTwoHours()
    const endTime = new Date(Date.parse(startTime) + 30 * 60_000).toISOString()
    const span = { startTime, endTime, occupiedFrom: startTime, occupiedTo: endTime }
    const by = { userId: clinic.admin.userId, userName: 'Suda Rattanakul' }
    const token = offerToken(server.app.env, id)
    const place = { establishmentId: clinic.id, entryId, doctorId: clinic.ploy.doctorId, linkHash: hashLinkToken(token) }
    await insert(server.owner, 'waitlist_offer', [{ id, ...place, ...span, ...by }])
    return token
  }

  return [
    {
      name: 'a time that somebody chose to book',
      seconds: 10 * minute,
      end: 'booking.heldUntil',
      async make() {
        const { send } = await held()
        return async () => (await send()).status === 200
      },
    },
    {
      name: 'a time that is held on and on with further codes',
      seconds: 30 * minute,
      passed: () => 28 * minute,
      end: 'booking.heldUntil',
      async make() {
        const { send } = await held()
        for (let times = 0; times < 4; times++) {
          await send()
          await makeOlder(server.owner, 7 * minute)
        }
        await send()
        return async () => (await send()).status === 200
      },
    },
    {
      name: 'the code of a booking',
      seconds: 10 * minute,
      end: 'booking.codeTime',
      async make() {
        const { send, confirm, newCode } = await held()
        await send()
        const code = await newCode(1)
        return async () => (await confirm(code)).status === 200
      },
    },
    {
      name: 'the link of a booking, from the end of the visit',
      seconds: 90 * day,
      end: 'booking.endTime',
      async make() {
        const { clinic } = await bookingsAt(server).open()
        const { body } = await door.bookAs(clinic, at('10:00'))
        const token = body.token as string
        await makeOlder(server.owner, Math.round((Date.parse(at('10:30')) - Date.now()) / 1000))
        return async () => {
          await lookAfterBookings({ ...baseContext(server.app, undefined), logger: server.app.logger })
          return (await door.ask('read', { token })).status === 200
        }
      },
    },
    {
      name: 'the QR code at the door, from midnight to midnight,',
      seconds: day,
      passed: () => (Date.now() - Date.parse(todayAt('00:00'))) / 1000,
      end: 'itself',
      async make() {
        const { secret } = await queueAt(server).open()
        return () => isDone('/api/queue/door', { way: 'code', secret })
      },
    },
    ...['read', 'answer'].map((what): Lifetime => ({
      name: `the link of an appointment in two hours, to ${what} it`,
      seconds: 2 * hour,
      end: 'event.startTime',
      async make() {
        const token = await linkOfAppointment()
        return () => isDone(`/api/appointments/${what}`, { token, ...(what === 'answer' && { answer: 'coming' }) })
      },
    })),
    ...['read', 'answer'].map((what): Lifetime => ({
      name: `the link of a time in two hours that is offered, to ${what} it`,
      seconds: 2 * hour,
      end: 'waitlist_offer.startTime',
      async make() {
        const token = await linkOfOffer()
        return () => isDone(`/api/offers/${what}`, { token, ...(what === 'answer' && { answer: 'declined' }) })
      },
    })),
  ]
}
