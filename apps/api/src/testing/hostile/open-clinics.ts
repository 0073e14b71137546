import { addDays } from '@clinic/shared/time/time'
import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { doorToken } from '../../lib/accounts/door-token.ts'
import { createLinkToken, hashLinkToken } from '../../lib/accounts/link-token.ts'
import { lineWebhookAddress } from '../../modules/line-links/webhook-address.ts'
import { addVisitType } from '../../modules/visit-types/visit-type.contract.ts'
import { createClinic, insert } from '../clinic.ts'
import { testSecret } from '../database.ts'
import { openBooking } from '../records/bookings.ts'
import { addLineAccount } from '../records/line.ts'
import { noonToday, turnOn } from '../records/queue.ts'
import { addSmsAccount } from '../records/sms.ts'
import { baseUrl } from '../server.ts'

/** A clinic whose booking page, queue, LINE and text messages are switched on, as whoever has stood at its door knows it. */
export type OpenClinic = {
  id: string
  path: string
  visitTypeId: string
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
  const { path, visitTypeId } = await openBooking(owner, clinic)
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
    path,
    visitTypeId,
    doctorIds: [ploy.doctorId, krit.doctorId],
    door: doorOf(noonToday()),
    oldDoor: doorOf(addDays(noonToday(), -1)),
    kiosk,
    display,
    webhook: new URL(lineWebhookAddress(env, id)).pathname,
  }
}

/** One doctor, and visits of an hour: the smallest day there is to take. */
export type SmallClinic = { path: string; visitTypeId: string; timeZone: string }

async function openSmallClinic(owner: pg.Pool): Promise<SmallClinic> {
  const clinic = await createClinic(owner, 'Small Clinic')
  const visitTypeId = await addVisitType(owner, clinic.id, { nameEn: 'Long visit', duration: 60 })
  const { path } = await openBooking(owner, clinic, { visitTypeIds: [visitTypeId], doctorIds: [clinic.krit.doctorId] })
  return { path, visitTypeId, timeZone: 'Asia/Bangkok' }
}

export async function openClinics(owner: pg.Pool, count: number): Promise<{ clinics: OpenClinic[]; small: SmallClinic }> {
  const clinics = await Promise.all(Array.from({ length: count }, (_, index) => openClinic(owner, `Clinic ${index}`)))
  return { clinics, small: await openSmallClinic(owner) }
}
