import type { Run } from '../run.ts'
import type { ImportedEvent } from './event-row.ts'

/** An occupied span of a doctor. */
export type OccupiedSpan = { doctorId: string; startTime: string; endTime: string; subject: string }

/** Existing events of any clinic that overlap the new ones. */
export async function overlapsOf({ db, clinic }: Run, events: ImportedEvent[]): Promise<OccupiedSpan[]> {
  const wanted = events.map(({ doctorId, startTime, endTime }) => ({ doctorId, startTime, endTime }))
  const { rows } = await db.query<{ doctorId: string; startTime: Date; endTime: Date; subject: string }>(
    `SELECT DISTINCT ON (e.id) e."doctorId", e."startTime", e."endTime",
       CASE WHEN e."establishmentId" = $3 THEN e.subject ELSE 'appointment elsewhere' END AS subject
     FROM jsonb_to_recordset($1) AS w ("doctorId" uuid, "startTime" timestamptz, "endTime" timestamptz)
     JOIN event e ON e."doctorId" = w."doctorId" AND tstzrange(e."startTime", e."endTime") && tstzrange(w."startTime", w."endTime")
     WHERE e.status <> 'cancelled' AND e.category <> 'available' AND e."overbookReason" IS NULL AND e."archivedTime" IS NULL
       AND NOT e.id = ANY ($2)`,
    [JSON.stringify(wanted), events.map(({ id }) => id), clinic.id],
  )
  return rows.map((row) => ({ ...row, startTime: row.startTime.toISOString(), endTime: row.endTime.toISOString() }))
}

export const isOverlapped = (event: ImportedEvent, taken: OccupiedSpan[]): OccupiedSpan | undefined =>
  taken.find((other) => other.doctorId === event.doctorId && other.startTime < event.endTime && event.startTime < other.endTime)
