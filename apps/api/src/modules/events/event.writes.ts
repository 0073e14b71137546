import { Prisma } from '@clinic/prisma/generated'
import type { SignedInContext } from '../../context.ts'
import { notFound } from '../../lib/app-error.ts'
import type { PendingEvent } from './event.pending.ts'
import { columns } from './event.pending.ts'
import type { EventRow } from './event.rows.ts'
import { rowsOf, withIds } from './event.rows.ts'
import { eventScopeSql } from './event.scope.ts'

/** Each write is one statement, which returns its rows with their names, in the order of what was given. */

/**
 * Locks appointments in the order of their ids. The statement that locks is not joined: where it had to wait, it goes on with the
 * newest version of the row, and with it the names are looked up.
 */
export const lockEvents = (context: SignedInContext, ids: string[]): Promise<EventRow[]> =>
  rowsWritten(
    context,
    ids,
    Prisma.sql`SELECT e.* FROM event e WHERE ${withIds(ids)} AND ${eventScopeSql(context.viewer)} ORDER BY e.id FOR UPDATE`,
  )

export const insertEvents = (context: SignedInContext, pending: PendingEvent[]): Promise<EventRow[]> =>
  rowsWritten(
    context,
    idsOf(pending),
    Prisma.sql`INSERT INTO event (${names}) SELECT ${names} FROM ${given(pending)} n RETURNING *`,
  )

/** One statement for all, because the exclusion constraint is checked at its end: so two appointments can swap their times. */
export const updateEventRows = (context: SignedInContext, pending: PendingEvent[]): Promise<EventRow[]> =>
  rowsWritten(
    context,
    idsOf(pending),
    Prisma.sql`UPDATE event e SET ${assignments}, version = e.version + 1 FROM ${given(pending)} n WHERE e.id = n.id RETURNING e.*`,
  )

export async function archiveEvents({ write }: SignedInContext, ids: string[]): Promise<void> {
  const archivedTime = new Date().toISOString()
  await write(
    Prisma.sql`UPDATE event SET "archivedTime" = ${archivedTime}::timestamptz, version = version + 1 WHERE id = ANY (${ids}::uuid[])`,
  )
}

const quoted = (column: string) => `"${column}"`
const names = Prisma.raw(['id', ...columns].map(quoted).join())
const assignments = Prisma.raw(columns.map((column) => `${quoted(column)} = n.${quoted(column)}`).join())

/** As one parameter, so that the statement is the same for any number. */
const given = (pending: PendingEvent[]) => Prisma.sql`jsonb_populate_recordset(NULL::event, ${JSON.stringify(pending)}::jsonb)`

const idsOf = (pending: PendingEvent[]) => pending.map(({ id }) => id)

const visitTypeName = Prisma.sql`, (
  SELECT concat_ws(' · ', nullif(v."nameTh", ''), nullif(v."nameEn", '')) FROM visit_type v WHERE v.id = e."visitTypeId") AS "visitTypeName"`

async function rowsWritten({ write }: SignedInContext, ids: string[], statement: Prisma.Sql): Promise<EventRow[]> {
  const rows = await write<EventRow>(Prisma.sql`WITH written AS (${statement}) ${rowsOf(Prisma.sql`written`, visitTypeName)}`)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = byId.get(id)
    if (!row) throw notFound('Appointment')
    return row
  })
}
