import { Prisma } from '@clinic/prisma/generated'
import { fewestWaits } from '@clinic/shared/figures/figures'
import type { SignedInContext } from '../../context.ts'
import type { FigureScope } from './figures.scope.ts'

/** How long it took, in whole minutes; null where there are too few to say. */
export type Durations = { count: number; median: number | null; p90: number | null }

/** Of the patients who were called in: from the arrival until then, and from then to the end of the visit. */
type Waits = { untilCalledIn: Durations; untilEnd: Durations }
export type DoctorWaits = Waits & { doctorId: string | null }
/** `hour`: of the clinic's day, in which they arrived. */
export type HourlyWaits = Waits & { hour: number }

type Row = {
  doctorId: string | null
  hour: number | null
  calledCount: number
  calledMedian: number
  calledP90: number
  endCount: number
  endMedian: number | null
  endP90: number | null
}

const shares = (column: Prisma.Sql, name: string) => Prisma.sql`
  count(${column})::integer AS ${Prisma.raw(`"${name}Count"`)},
  round(percentile_cont(0.5) WITHIN GROUP (ORDER BY ${column}))::integer AS ${Prisma.raw(`"${name}Median"`)},
  round(percentile_cont(0.9) WITHIN GROUP (ORDER BY ${column}))::integer AS ${Prisma.raw(`"${name}P90"`)}`

/** By doctor, and by the hour of the arrival, in one reading of the period's appointments. */
export async function measureWaits({ read }: SignedInContext, { clinics }: FigureScope) {
  const rows = await read<Row>(Prisma.sql`
    SELECT "doctorId", hour, ${shares(Prisma.sql`called`, 'called')}, ${shares(Prisma.sql`ended`, 'end')}
    FROM (
      SELECT e."doctorId", extract(hour FROM e."waitingSince" AT TIME ZONE clinic.zone)::integer AS hour,
        (extract(epoch FROM e."calledInTime" - e."waitingSince") / 60)::float8 AS called,
        (extract(epoch FROM e."closedTime" - e."calledInTime") / 60)::float8 AS ended
      FROM ${clinics} JOIN event e ON e."establishmentId" = clinic.id
        AND e."startTime" >= clinic."from" AND e."startTime" < clinic."to" AND e."archivedTime" IS NULL
    ) visit
    GROUP BY GROUPING SETS (("doctorId"), (hour)) HAVING count(called) > 0
    ORDER BY hour`)
  const waitsOf = (row: Row): Waits => ({
    untilCalledIn: durations(row.calledCount, row.calledMedian, row.calledP90),
    untilEnd: durations(row.endCount, row.endMedian, row.endP90),
  })
  const isOfHour = ({ hour }: Row) => hour !== null
  return {
    byDoctor: rows
      .filter((row) => !isOfHour(row))
      .map((row): DoctorWaits => ({ doctorId: row.doctorId, ...waitsOf(row) }))
      .toSorted((a, b) => b.untilCalledIn.count - a.untilCalledIn.count),
    byHour: rows.filter(isOfHour).map((row): HourlyWaits => ({ hour: row.hour ?? 0, ...waitsOf(row) })),
  }
}

const durations = (count: number, median: number | null, p90: number | null): Durations =>
  count < fewestWaits ? { count, median: null, p90: null } : { count, median, p90 }
