import { scheduler } from 'node:timers/promises'
import { Prisma } from '@clinic/prisma/generated'
import { workingSpans } from '@clinic/shared/availability/availability'
import { joined, type Span } from '@clinic/shared/availability/spans'
import { activeEventStatuses } from '@clinic/shared/events/event'
import type { SignedInContext } from '../../context.ts'
import { readWorkingHours } from '../availability/working-hours.queries.ts'
import type { FigureScope } from './figures.scope.ts'

/** Null: appointments without a doctor. `due`: those that should have taken place until now. */
export type NoShowCount = { doctorId: string | null; due: number; noShows: number }
export type Utilisation = { doctorId: string; openMinutes: number; bookedMinutes: number }
/** Patients who came: for the first time ever at that establishment, and again. */
export type PatientCount = { newPatients: number; returningPatients: number }
/** `month`: its first day. */
export type MonthlyPatients = PatientCount & { month: string }

/** Appointments to which the patient came; the index of visits names the same conditions. */
const came = Prisma.sql`e.status IN ('waiting', 'closed') AND e.category <> 'available' AND e."patientId" IS NOT NULL AND e."archivedTime" IS NULL`

/** Each patient of an establishment up to the end of the period, with the first visit ever and the latest. */
const seen = ({ clinics }: FigureScope) => Prisma.sql`
  SELECT e."establishmentId", e."patientId", clinic."from", clinic.zone, min(e."startTime") AS first, max(e."startTime") AS latest
  FROM ${clinics} JOIN event e ON e."establishmentId" = clinic.id AND e."startTime" < clinic."to" AND ${came}
  GROUP BY 1, 2, 3, 4`

export async function countPatients({ read }: SignedInContext, scope: FigureScope): Promise<PatientCount> {
  const [row] = await read<PatientCount>(Prisma.sql`
    SELECT count(*) FILTER (WHERE first >= "from")::integer AS "newPatients",
      count(*) FILTER (WHERE first < "from")::integer AS "returningPatients"
    FROM (${seen(scope)}) seen WHERE latest >= "from"`)
  return row ?? { newPatients: 0, returningPatients: 0 }
}

/** A patient counts once in each month: as new in that of the first visit, as returning in the others. */
export const countPatientsByMonth = ({ read }: SignedInContext, scope: FigureScope) =>
  read<MonthlyPatients>(Prisma.sql`
    WITH seen AS (${seen(scope)}), visit AS (
      SELECT DISTINCT e."establishmentId", e."patientId", date_trunc('month', e."startTime" AT TIME ZONE clinic.zone)::date AS month
      FROM ${scope.clinics} JOIN event e ON e."establishmentId" = clinic.id
        AND e."startTime" >= clinic."from" AND e."startTime" < clinic."to" AND ${came}
    ), counted AS (
      SELECT v.month, date_trunc('month', seen.first AT TIME ZONE seen.zone)::date = v.month AS "isNew"
      FROM visit v JOIN seen ON seen."patientId" = v."patientId" AND seen."establishmentId" = v."establishmentId"
    )
    SELECT month::text AS month, count(*) FILTER (WHERE "isNew")::integer AS "newPatients",
      count(*) FILTER (WHERE NOT "isNew")::integer AS "returningPatients"
    FROM counted GROUP BY counted.month ORDER BY counted.month`)

/** When each doctor worked within the period, up to the end of today, in any of the establishments. */
async function listWorkingSpans({ read }: SignedInContext, scope: FigureScope): Promise<Map<string, Span[]>> {
  const places = await readWorkingHours(
    read,
    Prisma.sql`
      SELECT l."doctorId", l."establishmentId", clinic."from",
        least(clinic."to", (clinic.today + 1)::timestamp AT TIME ZONE clinic.zone) AS "to"
      FROM ${scope.clinics} JOIN doctor_establishment l ON l."establishmentId" = clinic.id JOIN doctor ON doctor.id = l."doctorId"
      WHERE l."archivedTime" IS NULL AND doctor."archivedTime" IS NULL`,
  )
  const spans = new Map<string, Span[]>()
  for (const { doctorId, hours, from, to } of places) {
    await scheduler.yield() // five years of fifty doctors take half a second
    spans.set(doctorId, joined([...(spans.get(doctorId) ?? []), ...workingSpans(hours, { from: +from, to: +to })]))
  }
  return spans
}

const multirange = (spans: readonly Span[]) =>
  `{${spans.map(({ from, to }) => `[${new Date(from).toISOString()},${new Date(to).toISOString()})`).join()}}`

/** Of a doctor's appointments within the period; null: of those without a doctor. Without opening hours `openMinutes` is null. */
export type DoctorVisits = {
  doctorId: string | null
  due: number
  noShows: number
  openMinutes: number | null
  bookedMinutes: number
}

/**
 * What became of the appointments, and how much of the time in which the doctors work they fill, up to today. Opening hours are those of now, also for the
 * past; what else is known of the hours is that of each date; appointments at the same time count once, and what lies outside of the hours not at all. Open time is no appointment.
 */
export async function measureVisits(context: SignedInContext, scope: FigureScope): Promise<DoctorVisits[]> {
  const worked = [...(await listWorkingSpans(context, scope))].filter(([, spans]) => spans.length > 0)
  return context.read<DoctorVisits>(Prisma.sql`
    WITH open AS (
      SELECT * FROM unnest(${worked.map(([id]) => id)}::uuid[], ${worked.map(([, spans]) => multirange(spans))}::tstzmultirange[])
        AS open ("doctorId", spans)
    ), held AS (
      SELECT e."doctorId",
        count(*) FILTER (WHERE came.due)::integer AS due,
        count(*) FILTER (WHERE came.due AND e.status = 'cancelled')::integer AS "noShows",
        range_agg(tstzrange(e."startTime", e."endTime")) FILTER (WHERE e.status = ANY (${[...activeEventStatuses]}::text[])) AS spans
      FROM ${scope.clinics} JOIN event e ON e."establishmentId" = clinic.id
          AND e."startTime" >= clinic."dayBefore" AND e."startTime" < clinic."to" -- one over midnight fills hours after it
          AND e.category <> 'available' AND e."archivedTime" IS NULL
        CROSS JOIN LATERAL (SELECT e."startTime" >= clinic."from" AND e."startTime" <= now()
          AND (e.status <> 'cancelled' OR e."cancelReason" = 'no_show') AS due) came
      GROUP BY 1
    )
    SELECT coalesce(open."doctorId", held."doctorId") AS "doctorId", coalesce(held.due, 0) AS due, coalesce(held."noShows", 0) AS "noShows",
      minutes.open::integer AS "openMinutes", coalesce(minutes.booked, 0)::integer AS "bookedMinutes"
    FROM open FULL JOIN held ON held."doctorId" = open."doctorId"
      CROSS JOIN LATERAL (SELECT
        (SELECT sum(extract(epoch FROM upper(span) - lower(span)) / 60) FROM unnest(open.spans) span) AS open,
        (SELECT sum(extract(epoch FROM upper(span) - lower(span)) / 60) FROM unnest(open.spans * held.spans) span) AS booked) minutes
    ORDER BY 1`)
}

/** The most first. */
export const noShowsOf = (visits: DoctorVisits[]): NoShowCount[] =>
  visits.filter(({ due }) => due > 0).toSorted((a, b) => b.noShows - a.noShows || b.due - a.due)

/** The fullest first. */
export const utilisationOf = (visits: DoctorVisits[]): Utilisation[] =>
  visits
    .flatMap(({ doctorId, openMinutes, bookedMinutes }) =>
      doctorId && openMinutes ? [{ doctorId, openMinutes, bookedMinutes }] : [],
    )
    .toSorted((a, b) => b.bookedMinutes / b.openMinutes - a.bookedMinutes / a.openMinutes)
