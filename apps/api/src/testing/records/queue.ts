import { dateOf, instantOf } from '@clinic/shared/time/time'
import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { Clinic } from '../clinic.ts'
import { addEvents, addPatients, createClinic, insert } from '../clinic.ts'
import { doorToken } from '../../lib/accounts/door-token.ts'
import type { Session, TestServer } from '../server.ts'

/** A queue, and those who wait in it today. */

/** Where it is about noon now, so that no test runs over the end of a day. */
const noonZone = (() => {
  const hours = 12 - new Date().getUTCHours()
  return hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
})()

export const noonToday = () => dateOf(new Date(), noonZone)

/** The moment of "09:30" on a clock there, today. */
export function todayAt(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return instantOf({ date: noonToday(), minutes: hour * 60 + minute }, noonZone).toISOString()
}

type Place = Pick<Clinic, 'id'>

/** In a clinic where it is about noon. */
export async function turnOn(owner: pg.Pool, clinic: Place, chosen: object = {}): Promise<void> {
  await owner.query('UPDATE establishment SET "timeZone" = $2 WHERE id = $1', [clinic.id, noonZone])
  await addSettings(owner, clinic, chosen)
}

async function addSettings(owner: pg.Pool, { id: establishmentId }: Place, chosen: object = {}) {
  const usual = { isOn: true, callBy: 'number', spokenLanguages: ['th', 'en'], hasDoorCode: true, earlyMinutes: 1440 }
  const row = { establishmentId, ...usual, ...chosen }
  await owner.query(
    `INSERT INTO queue_settings ("establishmentId", "isOn", "callBy", "spokenLanguages", "hasDoorCode", "earlyMinutes")
     SELECT "establishmentId", "isOn", "callBy", "spokenLanguages", "hasDoorCode", "earlyMinutes" FROM jsonb_populate_record(NULL::queue_settings, $1)
     ON CONFLICT ("establishmentId") DO UPDATE SET "isOn" = excluded."isOn", "callBy" = excluded."callBy",
       "spokenLanguages" = excluded."spokenLanguages", "hasDoorCode" = excluded."hasDoorCode", "earlyMinutes" = excluded."earlyMinutes"`,
    [row],
  )
}

/** Somebody has arrived, by default for an appointment long ahead; the id of the ticket. */
export async function addTicket(owner: pg.Pool, clinic: Clinic, event: { doctorId?: string } = {}): Promise<string> {
  await addSettings(owner, clinic)
  const waitingSince = new Date().toISOString()
  const [id] = await addEvents(owner, clinic, [{ at: '2031-03-05T18:00:00+07:00', ...event, status: 'waiting', waitingSince }])
  const { rows } = await owner.query<{ id: string }>('SELECT id FROM queue_ticket WHERE "eventId" = $1', [id])
  return rows[0]?.id ?? ''
}

/** Somebody at the door whom no appointment was found for. */
export async function addStranger(owner: pg.Pool, { id: establishmentId }: Place, digits = '4711'): Promise<string> {
  const { rows } = await owner.query<{ date: string; number: number }>(
    `SELECT (now() AT TIME ZONE e."timeZone")::date::text AS date, coalesce(max(t.number), 0) + 1 AS number
     FROM establishment e LEFT JOIN queue_ticket t ON t."establishmentId" = e.id WHERE e.id = $1 GROUP BY e.id`,
    [establishmentId],
  )
  const id = uuidv7()
  const typed = { arrivedTime: new Date().toISOString(), arrivedBy: 'code', digits, birthDate: '1987-05-05' }
  await insert(owner, 'queue_ticket', [{ id, establishmentId, ...rows[0], ...typed }])
  return id
}

const birthDate = '1980-02-29'
/** What Nok types at the door. */
export const typed = { digits: '4567', birthDate }

/** What the tests of the door and of displays ask a server. */
export function queueAt(server: TestServer) {
  const tokenOf = ({ id: establishmentId }: Pick<Clinic, 'id'>, date = noonToday()) =>
    doorToken(server.app.env, { establishmentId, date })

  /** Nok, who is expected in the afternoon. */
  async function open(more: { at?: string; status?: 'pending' | 'cancelled'; settings?: object } = {}) {
    const home = await createClinic(server.owner)
    await turnOn(server.owner, home, { earlyMinutes: 1440, ...more.settings })
    const [nok = ''] = await addPatients(server.owner, home.id, [
      { firstName: 'Nok', lastName: 'Jaidee', phoneValue: '812344567', birthDate },
    ])
    const { at = '15:00', status = 'pending' } = more
    const [id = ''] = await addEvents(server.owner, home, [{ at: todayAt(at), patientId: nok, status, subject: 'Root canal' }])
    return { home, nok, id, secret: tokenOf(home), suda: await server.signIn(home.admin.email) }
  }

  const make = async (session: Session, { id: establishmentId }: Clinic, kind: 'display' | 'kiosk') => {
    const { data } = await server.graphql(
      session,
      'mutation ($input: CreateQueueAddressInput!) { createQueueAddress(input: $input) { id address } }',
      { input: { establishmentId, kind, name: 'Waiting room' } },
    )
    const { id, address } = data.createQueueAddress as { id: string; address: string }
    return { id, secret: address.split('/').at(-1) ?? '' }
  }

  return { tokenOf, open, make }
}
