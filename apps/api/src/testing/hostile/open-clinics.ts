import { addDays } from '@clinic/shared/time/time'
import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { doorToken } from '../../lib/accounts/door-token.ts'
import { createLinkToken, hashLinkToken } from '../../lib/accounts/link-token.ts'
import { createClinic, insert } from '../clinic.ts'
import { testSecret } from '../database.ts'
import type { BookableClinic } from '../records/bookings.ts'
import { openBooking } from '../records/bookings.ts'
import { addLineAccount, lineWebhookOf } from '../records/channels/line.ts'
import { noonToday, turnOn } from '../records/queue.ts'
import { addSmsAccount } from '../records/channels/sms.ts'
import { baseUrl } from '../server.ts'

/** A clinic whose booking page, queue, LINE and text messages are switched on, as whoever has stood at its door knows it. */
export type OpenClinic = {
  id: string
  bookable: BookableClinic
  doctorIds: string[]
  /** Of the door today, and yesterday. */
  door: string
  oldDoor: string
  kiosk: string
  display: string
  /** Which LINE alone is told. */
  webhook: string
}

const env = { authSecret: testSecret, baseUrl }

async function openClinic(owner: pg.Pool, name: string): Promise<OpenClinic> {
  const clinic = await createClinic(owner, name)
  const { id, krit, ploy } = clinic
  const bookable = await openBooking(owner, clinic)
  await turnOn(owner, clinic)
  await addLineAccount(owner, env, clinic)
  await addSmsAccount(owner, env, clinic)
  const [kiosk, display] = [createLinkToken(), createLinkToken()]
  const addressOf = (kind: string, token: string) => ({
    id: uuidv7(),
    establishmentId: id,
    kind,
    name: kind,
    tokenHash: hashLinkToken(token),
    makerName: 'Suda',
  })
  await insert(owner, 'queue_address', [addressOf('kiosk', kiosk), addressOf('display', display)])
  const doorOf = (date: string) => doorToken(env, { establishmentId: id, date })
  return {
    id,
    bookable,
    doctorIds: [ploy.doctorId, krit.doctorId],
    door: doorOf(noonToday()),
    oldDoor: doorOf(addDays(noonToday(), -1)),
    kiosk,
    display,
    webhook: lineWebhookOf(env, clinic),
  }
}

/** One doctor, and visits of an hour: the smallest day there is to take. */
export type SmallClinic = { bookable: BookableClinic; timeZone: string }

async function openSmallClinic(owner: pg.Pool): Promise<SmallClinic> {
  const clinic = await createClinic(owner, 'Small Clinic')
  const bookable = await openBooking(owner, clinic, { doctorIds: [clinic.krit.doctorId] }, { duration: 60 })
  return { bookable, timeZone: 'Asia/Bangkok' }
}

export async function openClinics(owner: pg.Pool, count: number): Promise<{ clinics: OpenClinic[]; small: SmallClinic }> {
  const clinics = await Promise.all(Array.from({ length: count }, (_, index) => openClinic(owner, `Clinic ${index}`)))
  return { clinics, small: await openSmallClinic(owner) }
}
