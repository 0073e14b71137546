import { Prisma } from '@clinic/prisma/generated'
import type { Event } from '@clinic/prisma/generated'
import { unplanned } from '@clinic/prisma/prepared'
import type { PatientAnswer } from '@clinic/shared/answers/answer'
import type { CancelReason, EventCategory, EventStatus } from '@clinic/shared/events/event'
import { titleOf } from '@clinic/shared/doctors/profession-title'
import { fullName } from '@clinic/shared/patients/patient-name'
import type { SignedInContext } from '../../context.ts'
import type { Viewer } from '../../viewer.ts'
import { keptPageSql } from '../../graphql/page.ts'
import type { WithListTotal } from '../establishments/list-total.queries.ts'
import { eventScopeSql } from './event.scope.ts'

/** An appointment with the names that a calendar shows, in one row of one statement. */
export type EventRow = Omit<Event, 'status' | 'category' | 'cancelReason' | 'archivedTime' | 'patientAnswer'> & {
  status: EventStatus
  category: EventCategory
  cancelReason: CancelReason | null
  patientAnswer: PatientAnswer | null
  patientFirstName: string | null
  patientLastName: string | null
  patientAllergyStatus: string | null
  patientAllergyList: Prisma.JsonValue
  patientAllergyUnclear: string | null
  doctorFirstName: string | null
  doctorLastName: string | null
  doctorDesignations: string[] | null
  doctorGender: number | null
  establishmentName: string
  establishmentTimeZone: string
  /** In the order of `resourceIds`. */
  resourceNames: string[]
  calledInRoomName: string | null
  /** Whether it has payments; only read while closing can still be undone. */
  isPaid: boolean
  /** Only known of what is written, for its history. */
  visitTypeName?: string | null
}

/** A half-open span of time; an appointment is in it when the two overlap. */
type Span = { from?: Date | null | undefined; to?: Date | null | undefined }

/** `establishmentId`: one of the viewer's; without it, all of them. */
export type EventSelection = { where?: Prisma.Sql[]; establishmentId?: string | null | undefined; span?: Span }

export type EventQuery = EventSelection & {
  /** None: all. */
  limit?: number
  skip?: number
  /** Whether each row says how many there are without the limit. */
  withTotal?: boolean
}

/** The calendar's plan is kept: making one for the week at hand takes Postgres a quarter of the time that it reads the week in. */
const instant = (time: Date) => unplanned(Prisma.sql`${time}::timestamptz`)

/** Appointments longer than this have an index of their own, milliseconds. */
const long = 86_400_000

/**
 * The viewer's appointments that are selected, as a table. Row-level security lets Postgres use an index only with comparisons that tell
 * nothing of rows it hides: `<` and `>` of instants do, an overlap of ranges does not. What starts a day before the span or earlier
 * overlaps it only when it is long, of which there are few.
 */
function selected(viewer: Viewer, { where = [], establishmentId, span: { from, to } = {} }: EventSelection): Prisma.Sql {
  const scoped = [eventScopeSql(viewer, establishmentId), ...where, ...(to ? [Prisma.sql`e."startTime" < ${instant(to)}`] : [])]
  const select = (conditions: Prisma.Sql[]) =>
    Prisma.sql`SELECT e.* FROM event e WHERE ${Prisma.join([...scoped, ...conditions], ' AND ')}`
  if (!from) return Prisma.sql`(${select([])})`
  const dayBefore = instant(new Date(+from - long))
  return Prisma.sql`(
    ${select([Prisma.sql`e."startTime" >= ${dayBefore}`, Prisma.sql`e."endTime" > ${instant(from)}`])}
    UNION ALL
    ${select([Prisma.sql`e."startTime" < ${dayBefore}`, Prisma.sql`e."endTime" > ${instant(from)}`, Prisma.sql`e."endTime" - e."startTime" > interval '24 hours'`])})`
}

/**
 * The rows of a table `e` of appointments: flat columns, no JSON built in Postgres, no second statement for the names. `more`:
 * further columns, each after a comma.
 */
export const rowsOf = (events: Prisma.Sql, more: Prisma.Sql = Prisma.empty) => Prisma.sql`
    SELECT e.id, e."createdTime", e.version, e."startTime", e."endTime", e.subject, e.status, e.info, e."isAllDay", e.category,
      e."timeZone", e."cancelReason", e."overbookReason", e."patientOverlapReason", e."outsideHoursReason", e."waitingSince",
      e."calledInTime", e."calledInRoomId", e."closedTime", e."patientAnswer",
      e."patientId", e."doctorId", e."establishmentId", e."visitTypeId", e."seriesId", e."bufferBefore", e."bufferAfter", e."resourceIds",
      CASE WHEN e."resourceIds" = '{}' THEN '{}' ELSE ARRAY(
        SELECT r.name FROM unnest(e."resourceIds") WITH ORDINALITY AS booked (id, position) JOIN resource r ON r.id = booked.id
        ORDER BY booked.position) END AS "resourceNames",
      CASE WHEN e."calledInRoomId" IS NOT NULL THEN (SELECT r.name FROM resource r WHERE r.id = e."calledInRoomId") END AS "calledInRoomName",
      p."firstName" AS "patientFirstName", p."lastName" AS "patientLastName", p."allergyStatus" AS "patientAllergyStatus", p."allergyList" AS "patientAllergyList", p."allergyUnclear" AS "patientAllergyUnclear",
      d."firstName" AS "doctorFirstName", d."lastName" AS "doctorLastName", d.designations AS "doctorDesignations", d.gender AS "doctorGender",
      s.name AS "establishmentName", s."timeZone" AS "establishmentTimeZone",
      e.status = 'closed' AND e."closedTime" > now() - interval '26 hours' AND EXISTS (
        SELECT 1 FROM invoice i WHERE i."eventId" = e.id AND i.status <> 'void' AND i."amountPaid" > 0) AS "isPaid"${more}
    FROM ${events} e
    JOIN establishment s ON s.id = e."establishmentId"
    LEFT JOIN patient p ON p.id = e."patientId"
    LEFT JOIN doctor d ON d.id = e."doctorId"`

/** The hot read: names are joined to the rows of the page only. */
export function selectEvents(
  { read, viewer }: SignedInContext,
  { limit, skip = 0, withTotal = false, ...selection }: EventQuery,
): Promise<(EventRow & WithListTotal)[]> {
  const order = Prisma.sql`ORDER BY e."startTime", e.id`
  const page = limit === undefined ? Prisma.empty : keptPageSql({ limit, skip })
  const rows = Prisma.sql`(SELECT * FROM ${selected(viewer, selection)} e ${order} ${page})`
  const total = withTotal ? Prisma.sql`, (${countOf(viewer, selection)}) AS "listTotal"` : Prisma.empty
  return read<EventRow & WithListTotal>(Prisma.sql`${rowsOf(rows, total)} ${order}`)
}

const countOf = (viewer: Viewer, selection: EventSelection) =>
  Prisma.sql`SELECT count(*)::int AS count FROM ${selected(viewer, selection)} e`

export async function countEvents({ read, viewer }: SignedInContext, selection: EventSelection): Promise<number> {
  const [row] = await read<{ count: number }>(countOf(viewer, selection))
  return row?.count ?? 0
}

export const withIds = (ids: string[]) => Prisma.sql`e.id = ANY (${ids}::uuid[])`

const nameOf = (firstName: string | null, lastName: string | null) =>
  firstName === null ? null : fullName({ firstName, lastName: lastName ?? '' })
export const patientName = (event: EventRow) => nameOf(event.patientFirstName, event.patientLastName)
export const doctorName = (event: EventRow) => nameOf(event.doctorFirstName, event.doctorLastName)

export const doctorTitle = ({ doctorDesignations, doctorGender }: EventRow) =>
  doctorDesignations && doctorGender !== null ? titleOf({ designations: doctorDesignations, gender: doctorGender }) : null

/** Values for the history: names instead of ids. */
export function readable(row: EventRow) {
  const { startTime, endTime, subject, status, info, isAllDay, category } = row
  const { cancelReason, overbookReason, patientOverlapReason, outsideHoursReason } = row
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
    patientOverlapReason,
    outsideHoursReason,
    patient: patientName(row),
    doctor: doctorName(row),
    visitType: row.visitTypeName,
    establishment: row.establishmentName,
    resources: row.resourceNames.toSorted().join(', ') || null,
    calledInTime: row.calledInTime,
    calledInRoom: row.calledInRoomName,
  }
}
