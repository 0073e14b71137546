import type { Series } from '@clinic/prisma/generated'
import { eventStatusRules } from '@clinic/shared/events/event'
import type { SeriesRule } from '@clinic/shared/series/series'
import DataLoader from 'dataloader'
import type { SignedInContext } from '../../context.ts'
import type { Loaders } from '../../graphql/loaders.ts'
import { badInput, notFound } from '../../lib/app-error.ts'
import { getEvent, listEventsOfSeries, type EventRow } from '../events/event.queries.ts'
import { seriesScope } from './series.scope.ts'

export type SeriesRow = Omit<Series, 'unit' | 'monthDay'> & Pick<SeriesRule, 'unit' | 'monthDay'>

const listSeries = (context: SignedInContext, ids: readonly string[]) =>
  context.db.series.findMany({ where: { AND: [seriesScope(context), { id: { in: [...ids] } }] } }) as Promise<SeriesRow[]>

export async function getSeries(context: SignedInContext, id: string): Promise<SeriesRow | null> {
  const [series] = await listSeries(context, [id])
  return series ?? null
}

type SeriesLoaders = { series: DataLoader<string, SeriesRow | null>; events: DataLoader<string, EventRow[]> }
const loaders = new WeakMap<Loaders, SeriesLoaders>()

/** Batches loads of one transaction into one statement each. */
export function seriesLoaders(context: SignedInContext): SeriesLoaders {
  const known = loaders.get(context.load)
  if (known) return known
  const made: SeriesLoaders = {
    series: new DataLoader(async (ids) => {
      const byId = new Map((await listSeries(context, ids)).map((row) => [row.id, row]))
      return ids.map((id) => byId.get(id) ?? null)
    }),
    events: new DataLoader(async (ids) => {
      const bySeries = Map.groupBy(await listEventsOfSeries(context, ids), ({ seriesId }) => seriesId)
      return ids.map((id) => bySeries.get(id) ?? [])
    }),
  }
  loaders.set(context.load, made)
  return made
}

/**
 * An appointment of a series and those after it that are still to come; what has begun or is over stays as it was. Throws where the
 * appointment itself is none of them.
 */
export async function listFollowing(context: SignedInContext, eventId: string): Promise<{ target: EventRow; rows: EventRow[] }> {
  const target = await getEvent(context, eventId)
  if (!target) throw notFound('Appointment')
  if (!target.seriesId) throw notFound('Series')
  const now = new Date()
  const rows = (await listEventsOfSeries(context, [target.seriesId])).filter(
    ({ startTime, status }) => startTime >= target.startTime && startTime > now && eventStatusRules[status].phase === 'to_come',
  )
  if (!rows.some(({ id }) => id === eventId)) throw badInput(['input.eventId', 'event_has_begun'])
  return { target, rows }
}
