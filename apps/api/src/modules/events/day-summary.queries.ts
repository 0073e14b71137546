import { Prisma } from '@clinic/prisma/generated'
import type { EventStatus } from '@clinic/shared/events/event'
import { addDays, startOfDate } from '@clinic/shared/time/time'
import type { SignedInContext } from '../../context.ts'
import type { ClinicSummary } from '../summary/summary.types.ts'

export type DaySummary = { date: string; total: number; counts: Partial<Record<EventStatus, number>> }

/** An appointment counts on the day of its start. Open time does not count. */
export async function countDays(
  { read }: SignedInContext,
  { establishmentId, dates, timeZone }: ClinicSummary,
): Promise<DaySummary[]> {
  const starts = [...dates, addDays(dates.at(-1) ?? '', 1)].map((date) => startOfDate(date, timeZone))
  const rows = await read<{ day: number; status: EventStatus; count: number }>(Prisma.sql`
    SELECT width_bucket(e."startTime", ${starts}::timestamptz[]) AS day, e.status, count(*)::integer AS count
    FROM event e
    WHERE e."establishmentId" = ${establishmentId}::uuid AND e."startTime" >= ${starts[0]} AND e."startTime" < ${starts.at(-1)}
      AND e.category <> 'available' AND e."archivedTime" IS NULL
    GROUP BY 1, 2`)
  return dates.map((date, index): DaySummary => {
    const counts = Object.fromEntries(rows.filter(({ day }) => day === index + 1).map(({ status, count }) => [status, count]))
    return { date, counts, total: Object.values(counts).reduce((sum, count) => sum + count, 0) }
  })
}
