import { Prisma } from '@clinic/prisma/generated'
import type { Event } from '@clinic/prisma/generated'
import type { CancelReason, EventCategory, EventStatus } from '@clinic/shared/event'
import type { SignedInContext } from '../../context.ts'
import { eventScopeSql } from './event.scope.ts'

/** An appointment with the names that a calendar shows, in one row of one statement. */
export type EventRow = Omit<Event, 'status' | 'category' | 'cancelReason'> & {
  status: EventStatus
  category: EventCategory
  cancelReason: CancelReason | null
  patientFirstName: string | null
  patientLastName: string | null
  doctorFirstName: string | null
  doctorLastName: string | null
  establishmentName: string
  establishmentTimeZone: string
  /** Whether it has payments; only read while closing can still be undone. */
  isPaid: boolean
}

export type EventQuery = {
  where: Prisma.Sql[]
  limit: number
  skip?: number
}

/** The hot read: flat columns, no JSON built in Postgres, no second statement for the names. */
export function selectEvents({ db, viewer }: SignedInContext, { where, limit, skip = 0 }: EventQuery): Promise<EventRow[]> {
  return db.$queryRaw<EventRow[]>(Prisma.sql`
    SELECT e.id, e."createdTime", e.version, e."startTime", e."endTime", e.subject, e.status, e.info, e."isAllDay", e.category,
      e."timeZone", e."cancelReason", e."overbookReason", e."waitingSince", e."closedTime", e."archivedTime",
      e."patientId", e."doctorId", e."establishmentId",
      p."firstName" AS "patientFirstName", p."lastName" AS "patientLastName",
      d."firstName" AS "doctorFirstName", d."lastName" AS "doctorLastName",
      s.name AS "establishmentName", s."timeZone" AS "establishmentTimeZone",
      e.status = 'closed' AND e."closedTime" > now() - interval '26 hours' AND EXISTS (
        SELECT 1 FROM invoice i WHERE i."eventId" = e.id AND i.status <> 'void' AND i."amountPaid" > 0) AS "isPaid"
    FROM event e
    JOIN establishment s ON s.id = e."establishmentId"
    LEFT JOIN patient p ON p.id = e."patientId"
    LEFT JOIN doctor d ON d.id = e."doctorId"
    WHERE ${Prisma.join([eventScopeSql(viewer), ...where], ' AND ')}
    ORDER BY e."startTime", e.id
    LIMIT ${limit} OFFSET ${skip}`)
}

export async function countEvents({ db, viewer }: SignedInContext, where: Prisma.Sql[]): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>(
    Prisma.sql`SELECT count(*)::int AS count FROM event e WHERE ${Prisma.join([eventScopeSql(viewer), ...where], ' AND ')}`,
  )
  return row?.count ?? 0
}

export const withIds = (ids: string[]) => Prisma.sql`e.id = ANY (${ids}::uuid[])`

const fullName = (first: string | null, last: string | null) => (first === null ? null : `${first} ${last ?? ''}`.trim())
export const patientName = (event: EventRow) => fullName(event.patientFirstName, event.patientLastName)
export const doctorName = (event: EventRow) => fullName(event.doctorFirstName, event.doctorLastName)

/** Values for the history: names instead of ids. */
export function readable(row: EventRow) {
  const { startTime, endTime, subject, status, info, isAllDay, category, cancelReason, overbookReason } = row
  return {
    startTime,
    endTime,
    subject,
    status,
    info,
    isAllDay,
    category,
    cancelReason,
    overbookReason,
    patient: patientName(row),
    doctor: doctorName(row),
    establishment: row.establishmentName,
  }
}
