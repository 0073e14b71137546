import type { EventStatus } from '@clinic/shared/events/event'
import type { Facts } from './facts.ts'
import type { Scenario, Variables } from './scenario.ts'
import { webDocument } from './web-documents.ts'

/** One for each client of each server. */
const needed = 64
const day = 86_400_000

type Stored = { id: string; version: number; startTime: Date; endTime: Date; status: EventStatus }

/** Saturdays are free, so that nothing is in the way there. */
async function listMovable({ owner }: Facts): Promise<Stored[]> {
  const { rows } = await owner.query<Stored>('SELECT * FROM bench.movable ORDER BY "startTime", id')
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
    reset: () => putBack(facts),
  })
  return [
    {
      name: 'move',
      title: 'an appointment is moved to the Saturday, and back',
      ...scenario(({ startTime, endTime }) => {
        const away = (6 - weekday(startTime)) * day
        return [
          { ...timesOf(+startTime + away, +endTime + away), outsideHoursReason: 'Open that day' },
          timesOf(+startTime, +endTime),
        ]
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

async function putBack({ owner }: Facts): Promise<void> {
  await owner.query(
    `UPDATE event e SET version = m.version, "startTime" = m."startTime", "endTime" = m."endTime", status = m.status
     FROM bench.movable m WHERE e.id = m.id AND e.version <> m.version`,
  )
  await owner.query(`DELETE FROM audit_entry WHERE "entityId" IN (SELECT id FROM bench.movable) AND action = 'updated'`)
  await owner.query('VACUUM event, audit_entry')
}
