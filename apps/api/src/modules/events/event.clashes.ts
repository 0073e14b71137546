import { Prisma } from '@clinic/prisma/generated'
import type { SignedInContext } from '../../context.ts'
import type { Clash } from '../../lib/app-error.ts'
import type { EventRow } from './event.rows.ts'
import { doctorName, patientName, selectEvents, withIds } from './event.rows.ts'

/** What a booking is going to take of a doctor's time; `index` is its place in the input list. */
export type Booking = Pick<EventRow, 'id' | 'doctorId' | 'startTime' | 'endTime' | 'status' | 'subject'> & { index: number }

/**
 * Writers of one doctor's time take turns, in one order, so that two lists never wait for each other. The exclusion
 * constraint decides in any case; this makes the refusal one that can name every clash.
 */
export async function lockDoctors({ db }: SignedInContext, doctorIds: (string | null)[]): Promise<void> {
  const ids = [...new Set(doctorIds.filter((id) => id !== null))].toSorted()
  if (ids.length === 0) return
  await db.$executeRaw`
    SELECT pg_advisory_xact_lock(key) FROM (SELECT hashtextextended(id, 0) AS key FROM unnest(${ids}::text[]) id ORDER BY id) keys`
}

type FoundClash = { index: number; id: string | null; startTime: Date; endTime: Date }

/** Every appointment that stands in the way of any of the bookings, in the database or among the bookings themselves. */
export async function listClashes(context: SignedInContext, bookings: Booking[]): Promise<Clash[]> {
  const wanted = bookings.filter((booking) => booking.doctorId)
  if (wanted.length === 0) return []
  const found = await context.db.$queryRaw<FoundClash[]>(Prisma.sql`
    SELECT w.index, c.id, c."startTime", c."endTime"
    FROM unnest(${wanted.map((b) => b.index)}::int[], ${wanted.map((b) => b.doctorId)}::uuid[],
      ${wanted.map((b) => b.startTime)}::timestamptz[], ${wanted.map((b) => b.endTime)}::timestamptz[]) AS w (index, doctor, start_time, end_time)
    CROSS JOIN LATERAL doctor_clashes(w.doctor, w.start_time, w.end_time, ${wanted.map((b) => b.id)}::uuid[]) c
    ORDER BY w.index, c."startTime"`)
  return [...(await describe(context, found)), ...amongThemselves(wanted)]
}

async function describe(context: SignedInContext, found: FoundClash[]): Promise<Clash[]> {
  const ids = found.flatMap(({ id }) => (id ? [id] : []))
  const rows = ids.length > 0 ? await selectEvents(context, { where: [withIds(ids)], limit: ids.length }) : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  return found.map((clash) => {
    const row = clash.id ? byId.get(clash.id) : undefined
    return {
      ...clash,
      subject: row?.subject ?? null,
      status: row?.status ?? null,
      doctorName: row ? doctorName(row) : null,
      patientName: row ? patientName(row) : null,
    }
  })
}

function amongThemselves(wanted: Booking[]): Clash[] {
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
        startTime: earlier.startTime,
        endTime: earlier.endTime,
        subject: earlier.subject,
        status: earlier.status,
        doctorName: null,
        patientName: null,
      })),
  )
}
