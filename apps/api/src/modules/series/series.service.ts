import { weekdays } from '@clinic/shared/establishments/opening-hours'
import type { CancelSeries, ChangeSeries, NewSeries } from '@clinic/shared/series/series-input'
import { ruleOf } from '@clinic/shared/series/series-input'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import { notFound } from '../../lib/app-error.ts'
import { listEventsOfSeries, type EventRow } from '../events/event.queries.ts'
import { cancelEvents, createEvents, takeBack, updateEvents } from '../events/event.service.ts'
import { byFieldsOfSeries, followingChanges, newEvents } from './series.inputs.ts'
import { getSeries, listFollowing, type SeriesRow } from './series.queries.ts'

/** Books all of them or none, each through the checks of `createEvents`. */
export async function createSeries(context: SignedInContext, input: NewSeries): Promise<SeriesRow> {
  const inputs = await newEvents(context, input)
  const { count, until, weekdays: days, ...rule } = ruleOf(input.rule)
  const series = await context.db.series.create({
    data: {
      id: uuidv7(),
      establishmentId: input.establishmentId,
      userId: context.viewer.userId,
      userName: context.viewer.name,
      ...rule,
      weekdays: days.map((day) => weekdays.indexOf(day)),
      count,
      untilDate: until ? new Date(until) : null,
    },
  })
  await byFieldsOfSeries(Boolean(input.dates), createEvents(context, inputs, series.id))
  return series as SeriesRow
}

/** Changes an appointment and those that follow it, all of them or none. */
export async function changeSeries(context: SignedInContext, input: ChangeSeries): Promise<EventRow[]> {
  const { target, rows } = await listFollowing(context, input.eventId)
  return byFieldsOfSeries(Boolean(input.dates), updateEvents(context, followingChanges(input, target, rows)))
}

/** Cancels an appointment and those that follow it. */
export async function cancelSeries(
  context: SignedInContext,
  { eventId, version, cancelReason, note }: CancelSeries,
): Promise<EventRow[]> {
  const { rows } = await listFollowing(context, eventId)
  const seen = rows.map((row) => (row.id === eventId ? { ...row, version: version ?? row.version } : row))
  return byFieldsOfSeries(false, cancelEvents(context, seen, { cancelReason, note }))
}

/** Takes back a series that was booked by mistake, as long as nothing of it was changed. */
export async function deleteSeries(context: SignedInContext, id: string): Promise<{ id: string }> {
  const series = await getSeries(context, id)
  if (!series) throw notFound('Series')
  const events = await listEventsOfSeries(context, [id])
  await takeBack(
    context,
    events.map((event) => event.id),
  )
  return { id }
}
