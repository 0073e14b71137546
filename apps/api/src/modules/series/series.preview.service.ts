import type { ChangeSeries, NewSeries } from '@clinic/shared/series/series-input'
import type { SignedInContext } from '../../context.ts'
import { proposeTimes, type BusyTime, type MissedTime, type ProposedTime } from '../availability/proposed-times.service.ts'
import { previewChangedEvents, previewNewEvents, type PreviewedEvent } from '../events/booking/event.preview.service.ts'
import { listBusyOf } from '../events/event.queries.ts'
import type { WantedResources } from '../resources/resource.queries.ts'
import { byFieldsOfSeries, followingChanges, newEvents } from './series.inputs.ts'
import { listFollowing } from './series.queries.ts'

/** One of several appointments as it would be, with all that stands in its way and the ways around it. */
export type SeriesDate = PreviewedEvent & { isNew: boolean; proposals: ProposedTime[] }

/** What would be booked. Nothing is written, and all is asked of the checks of a booking. */
export async function previewSeries(context: SignedInContext, input: NewSeries): Promise<SeriesDate[]> {
  const inputs = await newEvents(context, input)
  const dates = await byFieldsOfSeries(Boolean(input.dates), previewNewEvents(context, inputs))
  const proposals = await proposalsOf(context, dates, input)
  return dates.map((date, index) => ({ ...date, isNew: true, proposals: proposals[index] ?? [] }))
}

/** What would become of an appointment and of those that follow it. */
export async function previewChange(context: SignedInContext, input: ChangeSeries): Promise<SeriesDate[]> {
  const { target, rows } = await listFollowing(context, input.eventId)
  const inputs = followingChanges(input, target, rows)
  const dates = await byFieldsOfSeries(Boolean(input.dates), previewChangedEvents(context, inputs, rows))
  const proposals = await proposalsOf(context, dates, input)
  return dates.map((date, index) => ({ ...date, isNew: false, proposals: proposals[index] ?? [] }))
}

const isMissed = ({ event, doubleBooked, patientBooked, outsideHours }: PreviewedEvent) =>
  event.doctorId !== null && !event.isAllDay && (doubleBooked.length + patientBooked.length > 0 || outsideHours !== null)

/**
 * By date, of one visit type and the same resources. What an appointment has already of rooms and equipment is left to the next check: it may be in the archive
 * by now. `besides`: when else none of them may be.
 */
export async function proposalsOf(
  context: SignedInContext,
  dates: PreviewedEvent[],
  resources: WantedResources,
  besides: readonly Busy[] = [],
): Promise<ProposedTime[][]> {
  const missed = dates.filter(isMissed).map(({ event }) => event)
  const [first] = missed
  if (!first) return []
  const busy = [...besides, ...(await busyTimes(context, dates))]
  const { visitTypeId, establishmentId } = first
  const offering = visitTypeId
    ? await context.db.visitTypeDoctor.findMany({ where: { visitTypeId }, select: { doctorId: true } })
    : []
  const times = missed.map((event): MissedTime => ({
    ...event,
    doctorId: event.doctorId as string,
    busy: busy.filter(({ id }) => id !== event.id),
  }))
  const offeredBy = offering.map(({ doctorId }) => doctorId)
  const proposed = await proposeTimes(context, times, { establishmentId, offeredBy, resources })
  return dates.map(({ event }) => proposed[missed.indexOf(event)] ?? [])
}

export type Busy = BusyTime & { id: string }
const fortnight = 14 * 86_400_000

/** The other dates of the series, and what else the patient has around them. */
async function busyTimes(context: SignedInContext, dates: PreviewedEvent[]): Promise<Busy[]> {
  const own = dates.map(({ event }) => event)
  const patientIds = [...new Set(own.flatMap(({ patientId }) => patientId ?? []))]
  const from = Math.min(...own.map(({ startTime }) => +startTime)) - fortnight
  const to = Math.max(...own.map(({ endTime }) => +endTime)) + fortnight
  const others = patientIds.length > 0 ? await listBusyOf(context, patientIds, { from: new Date(from), to: new Date(to) }) : []
  const known = new Set(own.map(({ id }) => id))
  return [...own, ...others.filter(({ id }) => !known.has(id))].map(({ id, startTime, endTime }) => ({
    id,
    from: +startTime,
    to: +endTime,
  }))
}
