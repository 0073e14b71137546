import type { CreateEvent } from '@clinic/shared/events/event-input'
import type { SeriesRule } from '@clinic/shared/series/series'
import { runMutation } from '../../../graphql/client.ts'
import { graphql, type VariablesOf } from '../../../graphql/graphql.ts'
import { wireCategory } from '../../../lib/event-category.ts'
import { timeCheck } from '../../../pickers/planned-times/time-check.ts'
import { sendOwnWrites } from '../../../lib/own-writes.ts'
import { eventRow, type EventRow } from '../data/event-row.ts'
import { useEventList } from '../data/list-events.ts'
import { UpdateEvents, wireChange, type EventChange } from '../data/update-event.ts'

export const SeriesPreview = graphql(
  `
    query SeriesPreview($input: NewSeriesInput!) {
      seriesPreview(input: $input) { ...TimeCheck }
    }
  `,
  [timeCheck],
)

export const SeriesChangePreview = graphql(
  `
    query SeriesChangePreview($input: ChangeSeriesInput!) {
      seriesChangePreview(input: $input) { ...TimeCheck }
    }
  `,
  [timeCheck],
)

export const SeriesEvents = graphql(
  `
    query SeriesEvents($id: ID!) {
      series(id: $id) { id events { ...EventRow } }
    }
  `,
  [eventRow],
)

const CreateSeries = graphql(
  `
    mutation CreateSeries($input: NewSeriesInput!) {
      createSeries(input: $input) { id events { ...EventRow } }
    }
  `,
  [eventRow],
)

const UpdateSeries = graphql(
  `
    mutation UpdateSeries($input: ChangeSeriesInput!) {
      updateSeries(input: $input) { ...EventRow }
    }
  `,
  [eventRow],
)

const CancelSeries = graphql(
  `
    mutation CancelSeries($input: CancelSeriesInput!) {
      cancelSeries(input: $input) { ...EventRow }
    }
  `,
  [eventRow],
)

const DeleteSeries = graphql(`
  mutation DeleteSeries($input: DeleteByIdInput!) {
    deleteSeries(input: $input) { id }
  }
`)

type NewSeriesInput = VariablesOf<typeof SeriesPreview>['input']
type ChangeSeriesInput = VariablesOf<typeof SeriesChangePreview>['input']
type DateInput = NonNullable<NewSeriesInput['dates']>[number]

/** The first appointment without what each of the series has for itself. */
export function newSeriesInput(
  {
    startTime,
    endTime,
    category,
    status: _status,
    overbookReason: _o,
    patientOverlapReason: _p,
    outsideHoursReason: _h,
    ...first
  }: CreateEvent,
  rule: SeriesRule,
  dates: DateInput[],
): NewSeriesInput {
  return {
    ...first,
    startTime: startTime.toISOString(),
    endTime: endTime.toISOString(),
    ...(category && { category: wireCategory(category) }),
    rule: { ...rule, weekdays: [...rule.weekdays] },
    dates,
  }
}

export function changeSeriesInput(
  { id, version }: EventRow,
  change: EventChange,
  dates: ChangeSeriesInput['dates'],
): ChangeSeriesInput {
  const { startTime, endTime, isAllDay, subject, info, category, patientId, ...wire } = wireChange(change)
  const { doctorId, visitTypeId, resourceIds, anyResources } = wire
  const people = { patientId, doctorId, visitTypeId, resourceIds, anyResources }
  return { eventId: id, version, startTime, endTime, isAllDay, subject, info, category, ...people, dates }
}

function shown(rows: EventRow[]): EventRow[] {
  for (const row of rows) useEventList.getState().upsert(row)
  return rows
}

/** Throws a `Failure`. */
export async function createSeries(input: NewSeriesInput): Promise<{ id: string; events: EventRow[] }> {
  let id = ''
  const events = await sendOwnWrites(async () => {
    const { createSeries: series } = await runMutation(CreateSeries, { input })
    ;({ id } = series)
    return shown(series.events)
  })
  return { id, events }
}

export const changeSeries = (input: ChangeSeriesInput): Promise<EventRow[]> =>
  sendOwnWrites(async () => shown((await runMutation(UpdateSeries, { input })).updateSeries))

export const cancelSeries = (input: VariablesOf<typeof CancelSeries>['input']): Promise<EventRow[]> =>
  sendOwnWrites(async () => shown((await runMutation(CancelSeries, { input })).cancelSeries))

export async function deleteSeries(id: string, events: readonly EventRow[]): Promise<void> {
  await runMutation(DeleteSeries, { input: { id } })
  for (const event of events) useEventList.getState().remove(event.id)
}

/** Several changes at once, all of them or none. */
export const updateEvents = (changes: { event: EventRow; change: EventChange }[]): Promise<EventRow[]> =>
  sendOwnWrites(async () => {
    const input = changes.map(({ event: { id, version }, change }) => ({ ...wireChange(change), id, version }))
    return shown((await runMutation(UpdateEvents, { input })).updateEvents)
  })
