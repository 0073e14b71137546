import type { EventStatus } from '@clinic/shared/event'
import type { Facts } from './facts.ts'
import type { Scenario, Variables } from './scenario.ts'
import { webDocument } from './web-documents.ts'

/** One for each lane of each peer. */
const needed = 64
const day = 86_400_000

type Stored = { id: string; version: number; startTime: Date; endTime: Date; status: EventStatus }

/** Of each doctor one appointment in each of some weeks ahead; Saturdays are free, so that nothing is in the way there. */
async function listMovable({ owner, ordinary, weekFrom }: Facts): Promise<Stored[]> {
  const { rows } = await owner.query<Stored>(
    `SELECT DISTINCT ON (week, "doctorId") id, version, "startTime", "endTime", status, date_trunc('week', "startTime", 'Asia/Bangkok') AS week
     FROM event WHERE "establishmentId" = $1 AND "startTime" >= $2 AND "startTime" < $3 AND status = 'confirmed' AND category = 'consultation'
     ORDER BY week, "doctorId", "startTime" LIMIT $4`,
    [ordinary.establishmentId, weekFrom(3), weekFrom(9), needed],
  )
  if (rows.length < needed) throw new Error('there are too few appointments to move')
  return rows
}

export async function eventWriteScenarios(facts: Facts): Promise<Scenario[]> {
  const stored = await listMovable(facts)
  const document = webDocument('UpdateEvents')
  const scenario = (change: (of: Stored) => [Variables, Variables]) => ({
    session: facts.ordinary,
    document,
    *requests(lane: number): Generator<Variables, never> {
      const event = stored[lane] as Stored
      const changes = change(event)
      for (let step = 0; ; step += 1) yield { input: [{ ...changes[step % 2], id: event.id, version: event.version + step }] }
    },
    reset: () => putBack(facts, stored),
  })
  return [
    {
      name: 'move',
      title: 'an appointment is moved to the Saturday, and back',
      ...scenario(({ startTime, endTime }) => {
        const away = (6 - weekday(startTime)) * day
        return [timesOf(+startTime + away, +endTime + away), timesOf(+startTime, +endTime)]
      }),
    },
    {
      name: 'status',
      title: 'an appointment becomes pending, and confirmed again',
      ...scenario(() => [{ status: 'pending' }, { status: 'confirmed' }]),
    },
  ]
}

/** At the establishment: 7 hours ahead of UTC. */
const weekday = (at: Date) => new Date(+at + 7 * 3_600_000).getUTCDay()

const timesOf = (start: number, end: number): Variables => ({
  startTime: new Date(start).toISOString(),
  endTime: new Date(end).toISOString(),
})

async function putBack({ owner }: Facts, stored: Stored[]): Promise<void> {
  const ids = stored.map(({ id }) => id)
  await owner.query(
    `UPDATE event e SET version = s.version, "startTime" = s."startTime", "endTime" = s."endTime", status = s.status
     FROM jsonb_populate_recordset(NULL::event, $1) s WHERE e.id = s.id`,
    [JSON.stringify(stored)],
  )
  await owner.query(`DELETE FROM audit_entry WHERE "entityId" = ANY ($1::uuid[]) AND action = 'updated'`, [ids])
  await owner.query('VACUUM event, audit_entry')
}
