import { Prisma } from '@clinic/prisma/generated'
import type { SignedInContext } from '../../context.ts'
import type { Conflict } from '@clinic/shared/errors'
import type { EventRow } from './event.rows.ts'
import { doctorName, patientName, selectEvents, withIds } from './event.rows.ts'

/** The time of a doctor that an appointment needs; `index` is its position in the input list. */
export type NeededTime = Pick<EventRow, 'id' | 'doctorId' | 'startTime' | 'endTime' | 'status' | 'subject'> & { index: number }

/**
 * Serialises writers of one doctor's time by advisory locks, taken in one order, so that two lists never deadlock. The exclusion
 * constraint would refuse anyway; under the lock every conflict can be named.
 */
export async function lockDoctors({ db }: SignedInContext, doctorIds: (string | null)[]): Promise<void> {
  const ids = [...new Set(doctorIds.filter((id) => id !== null))].toSorted()
  if (ids.length === 0) return
  await db.$executeRaw`
    SELECT pg_advisory_xact_lock(key) FROM (SELECT hashtextextended(id, 0) AS key FROM unnest(${ids}::text[]) id ORDER BY id) keys`
}

type ConflictRow = Pick<Conflict, 'index' | 'id'> & { startTime: Date; endTime: Date }

/** Lists every conflict of the needed times, with stored appointments and among themselves. */
export async function listConflicts(context: SignedInContext, needed: NeededTime[]): Promise<Conflict[]> {
  const wanted = needed.filter(({ doctorId }) => doctorId)
  if (wanted.length === 0) return []
  const found = await context.db.$queryRaw<ConflictRow[]>(Prisma.sql`
    SELECT w.index, c.id, c."startTime", c."endTime"
    FROM unnest(${wanted.map((b) => b.index)}::int[], ${wanted.map((b) => b.doctorId)}::uuid[],
      ${wanted.map((b) => b.startTime)}::timestamptz[], ${wanted.map((b) => b.endTime)}::timestamptz[]) AS w (index, doctor, start_time, end_time)
    CROSS JOIN LATERAL doctor_conflicts(w.doctor, w.start_time, w.end_time, ${wanted.map((b) => b.id)}::uuid[]) c
    ORDER BY w.index, c."startTime"`)
  return [...(await describe(context, found)), ...amongThemselves(wanted)]
}

async function describe(context: SignedInContext, found: ConflictRow[]): Promise<Conflict[]> {
  const ids = found.flatMap(({ id }) => (id ? [id] : []))
  const rows = ids.length > 0 ? await selectEvents(context, { where: [withIds(ids)] }) : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  return found.map((conflict) => {
    const row = conflict.id ? byId.get(conflict.id) : undefined
    return {
      index: conflict.index,
      id: conflict.id,
      startTime: conflict.startTime.toISOString(),
      endTime: conflict.endTime.toISOString(),
      subject: row?.subject ?? null,
      status: row?.status ?? null,
      doctorName: row ? doctorName(row) : null,
      patientName: row ? patientName(row) : null,
    }
  })
}

function amongThemselves(wanted: NeededTime[]): Conflict[] {
  return wanted.flatMap((later, position) =>
    wanted
      .slice(0, position)
      .filter(
        (earlier) =>
          earlier.doctorId === later.doctorId && earlier.startTime < later.endTime && later.startTime < earlier.endTime,
      )
      .map((earlier) => ({
        index: later.index,
        id: null,
        startTime: earlier.startTime.toISOString(),
        endTime: earlier.endTime.toISOString(),
        subject: earlier.subject,
        status: earlier.status,
        doctorName: null,
        patientName: null,
      })),
  )
}
