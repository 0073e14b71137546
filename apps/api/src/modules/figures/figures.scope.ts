import { Prisma } from '@clinic/prisma/generated'
import type { Period } from '@clinic/shared/time/period'
import { maxPeriodDays, periodDays } from '@clinic/shared/time/period'
import { addDays, dateOf, startOfDate } from '@clinic/shared/time/time'
import type { SignedInContext } from '../../context.ts'
import { badInput } from '../../lib/app-error.ts'

/** What figures are asked of: one establishment, or all of the viewer's. */
export type Wanted = Period & { establishmentId?: string | null | undefined }

/**
 * The establishments of which figures are computed, each with the period in its own time zone, as a table of a statement. `dayBefore`: the period's start
 * less a day; behind row-level security no index serves a comparison with a difference.
 */
export type FigureScope = Period & { establishmentIds: string[]; clinics: Prisma.Sql }

const dayLength = 86_400_000

/** A foreign establishment and a missing one give the same error. */
export async function figureScope(
  { viewer, load }: SignedInContext,
  { establishmentId, from, until }: Wanted,
  now = new Date(),
): Promise<FigureScope> {
  if (establishmentId && !viewer.establishmentIds.includes(establishmentId))
    throw badInput(['establishmentId', 'unknown_reference'])
  if (until < from) throw badInput(['until', 'end_after_start'])
  if (periodDays({ from, until }) > maxPeriodDays) throw badInput(['until', 'window_too_long'])
  const establishmentIds = establishmentId ? [establishmentId] : viewer.establishmentIds
  const clinics = await load.establishment.loadMany(establishmentIds)
  const zones = clinics.map((clinic) => (clinic && 'timeZone' in clinic ? clinic.timeZone : 'UTC'))
  const starts = zones.map((zone) => startOfDate(from, zone))
  const daysBefore = starts.map((start) => new Date(+start - dayLength))
  const ends = zones.map((zone) => startOfDate(addDays(until, 1), zone))
  const todays = zones.map((zone) => dateOf(now, zone))
  return {
    from,
    until,
    establishmentIds,
    clinics: Prisma.sql`unnest(${establishmentIds}::uuid[], ${zones}::text[], ${daysBefore}::timestamptz[], ${starts}::timestamptz[], ${ends}::timestamptz[], ${todays}::date[])
      clinic (id, zone, "dayBefore", "from", "to", today)`,
  }
}
