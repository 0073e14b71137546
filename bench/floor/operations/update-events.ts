import type { Operation } from '../operation.ts'
import type { EventRow } from './event-rows.ts'
import { columns, eventOf, names } from './event-rows.ts'

type Input<Change> = { input: [Change & { id: string; version: number }] }

/** One UPDATE: no history, no lock, nobody is told. */
const update = (set: string) =>
  `WITH e AS (UPDATE event SET ${set}, version = version + 1 WHERE id = $1 AND version = $2 RETURNING *) SELECT ${columns} FROM e ${names}`

export const moveEvent: Operation<Input<{ startTime: string; endTime: string }>> = async ({ query, variables: { input } }) => {
  const [{ id, version, startTime, endTime }] = input
  const rows = await query<EventRow>('move', update('"startTime" = $3, "endTime" = $4'), [id, version, startTime, endTime])
  return { updateEvents: rows.map(eventOf) }
}

export const changeStatus: Operation<Input<{ status: string }>> = async ({ query, variables: { input } }) => {
  const [{ id, version, status }] = input
  const rows = await query<EventRow>('status', update('status = $3'), [id, version, status])
  return { updateEvents: rows.map(eventOf) }
}
