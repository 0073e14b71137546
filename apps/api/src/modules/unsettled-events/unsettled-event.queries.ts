import { Prisma } from '@clinic/prisma/generated'
import { eventStatusesToCome } from '@clinic/shared/events/event'
import type { SignedInContext } from '../../context.ts'
import { eventScopeSql } from '../events/event.scope.ts'

/** What keeps a doctor from an appointment: the doctor is off, or the establishment is closed. */
export const absenceCauses = ['time_off', 'closure'] as const
type AbsenceCause = (typeof absenceCauses)[number]

/** An appointment, and the absence that it lies in. */
export type UnsettledRow = { eventId: string; cause: AbsenceCause; startTime: Date; endTime: Date }

/** Of a doctor, at every establishment; or of an establishment, with all of its doctors. */
export type Absence = { doctorId?: string | null | undefined; establishmentId?: string | null | undefined; from: Date; to: Date }

/** Of a leave of a month. */
export const mostUnsettled = 500

/** What nobody has settled a month later is history. */
const kept = 30 * 86_400_000

/**
 * The appointments of patients at an establishment that lie in time off of their doctor or in a closure, and that nobody has settled, the earliest
 * first: they are still to come, and no reason says that they take place all the same. Nothing is stored of it, so that one which is moved or cancelled, or
 * whose doctor works after all, is settled by that.
 */
export function listUnsettledEvents(context: SignedInContext, establishmentId: string): Promise<UnsettledRow[]> {
  const since = new Date(Date.now() - kept)
  const absences = Prisma.sql`
    SELECT 'time_off' AS cause, l."doctorId", off."startTime", off."endTime"
    FROM doctor_establishment l, time_off_of(l."doctorId", ${since}::timestamptz, 'infinity') AS off
    WHERE l."establishmentId" = ${establishmentId}::uuid
    UNION ALL
    SELECT 'closure', NULL, c."startTime", c."endTime"
    FROM closure c WHERE c."establishmentId" = ${establishmentId}::uuid AND c."endTime" > ${since}::timestamptz`
  return eventsIn(context, { absences, establishmentId, since })
}

/** The appointments that an absence would leave to be settled, the earliest first. */
export async function listEventsInAbsence(context: SignedInContext, absence: Absence): Promise<string[]> {
  const { doctorId, establishmentId, from, to } = absence
  const absences = Prisma.sql`
    SELECT ${doctorId ? 'time_off' : 'closure'} AS cause, ${doctorId ?? null}::uuid AS "doctorId",
      ${from}::timestamptz AS "startTime", ${to}::timestamptz AS "endTime"`
  const since = new Date(Date.now() - kept)
  const rows = await eventsIn(context, { absences, establishmentId: doctorId ? null : establishmentId, since })
  return rows.map(({ eventId }) => eventId)
}

type Search = { absences: Prisma.Sql; establishmentId: string | null | undefined; since: Date }

/** Extra hours go on in a closure, and not in time off. */
const eventsIn = ({ read, viewer }: SignedInContext, { absences, establishmentId, since }: Search) =>
  read<UnsettledRow>(Prisma.sql`
    SELECT DISTINCT ON (e."startTime", e.id) e.id AS "eventId", a.cause, a."startTime", a."endTime"
    FROM (${absences}) AS a
    JOIN event e ON e."startTime" < a."endTime" AND e."endTime" > a."startTime" AND (a."doctorId" IS NULL OR a."doctorId" = e."doctorId")
    WHERE ${eventScopeSql(viewer, establishmentId)} AND e."startTime" > ${since}::timestamptz AND e."patientId" IS NOT NULL
      AND e.status = ANY (${eventStatusesToCome}::text[]) AND e.category <> 'available' AND e."outsideHoursReason" IS NULL
      AND NOT (a.cause = 'closure' AND EXISTS (
        SELECT 1 FROM extra_hours x WHERE x."doctorId" = e."doctorId" AND x."establishmentId" = e."establishmentId"
          AND x."startTime" <= e."startTime" AND x."endTime" >= e."endTime"))
    ORDER BY e."startTime", e.id, a.cause DESC, a."startTime"
    LIMIT ${mostUnsettled}`)
