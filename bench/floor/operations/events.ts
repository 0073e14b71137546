import type { Operation, Pagination } from '../operation.ts'
import { countOf, pageOf, skipped } from '../operation.ts'
import type { EventRow } from './event-rows.ts'
import { columns, eventOf, names } from './event-rows.ts'

/** The page first and then its names: joined before, row-level security would make Postgres look at every patient. */
const page = (where: string, limit: number) => `SELECT ${columns}
  FROM (SELECT * FROM event e WHERE ${where} ORDER BY e."startTime", e.id LIMIT ${limit} OFFSET $4) e ${names} ORDER BY e."startTime", e.id`

/**
 * By plain comparisons, which Postgres uses an index for under row-level security too. No appointment of the data is longer than a day, so one
 * that reaches into the span began at most a day before it.
 */
const inSpan = `e."establishmentId" = $1 AND e."startTime" > $2::timestamptz - interval '1 day' AND e."startTime" < $3 AND e."endTime" > $2 AND e."archivedTime" IS NULL`

type Span = { filter: { establishmentId: string; from: string; to: string }; pagination: Pagination }

/** A week or a month. */
export const listSpan: Operation<Span> = async ({ query, variables: { filter, pagination } }) => {
  const { limit } = pagination
  const values = [filter.establishmentId, filter.from, filter.to]
  const rows = await query<EventRow>(`span ${limit}`, page(inSpan, limit), [...values, skipped(pagination)])
  const isLast = rows.length < limit && rows.length > 0
  const total = isLast
    ? skipped(pagination) + rows.length
    : countOf(await query('span count', `SELECT count(*)::int AS count FROM event e WHERE ${inSpan}`, values))
  return { events: pageOf(rows.map(eventOf), total, pagination, 'EventList') }
}

const ofDoctor = `e."establishmentId" = $1 AND e."doctorId" = $2 AND e.status = ANY ($3) AND e."archivedTime" IS NULL`

type Filtered = { filter: { establishmentId: string; doctorId: string; status: string[] }; pagination: Pagination }

/** Of one doctor, in some statuses, the earliest first. */
export const listOfDoctor: Operation<Filtered> = async ({ query, variables: { filter, pagination } }) => {
  const { limit } = pagination
  const values = [filter.establishmentId, filter.doctorId, filter.status]
  const rows = await query<EventRow>(`of doctor ${limit}`, page(ofDoctor, limit), [...values, skipped(pagination)])
  const total = countOf(await query('of doctor count', `SELECT count(*)::int AS count FROM event e WHERE ${ofDoctor}`, values))
  return { events: pageOf(rows.map(eventOf), total, pagination, 'EventList') }
}
