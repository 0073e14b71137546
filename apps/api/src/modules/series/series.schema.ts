import {
  cancelSeriesSchema,
  changeSeriesSchema,
  newSeriesSchema,
  seriesDateSchema,
  seriesExceptionSchema,
  seriesRuleSchema,
} from '@clinic/shared/series/series-input'
import { z } from 'zod'
import { builder } from '../../graphql/builder.ts'
import { DeleteByIdInput } from '../../graphql/delete-by-id.ts'
import { Deleted } from '../../graphql/shared-types.ts'
import { zodInput } from '../../graphql/zod-input.ts'
import { EventType } from '../events/event.types.ts'
import { getSeries } from './series.queries.ts'
import { previewChange, previewSeries } from './series.preview.service.ts'
import { cancelSeries, changeSeries, createSeries, deleteSeries } from './series.service.ts'
import { SeriesDateType, SeriesType } from './series.types.ts'

zodInput('SeriesRuleInput', seriesRuleSchema, {
  weekdays: { description: 'Of weeks; without any, that of the first date.' },
  monthDay: { description: 'Of months; without it, the date.' },
  count: { description: 'Without it, until the date.' },
  until: { description: 'Included.' },
})
zodInput('SeriesDateInput', seriesDateSchema, { doctorId: { description: "Without it, the first appointment's." } })
zodInput('SeriesExceptionInput', seriesExceptionSchema)
const NewSeriesInput = zodInput('NewSeriesInput', newSeriesSchema, {
  dates: { description: 'In place of those of the rule, as they were left: each with its own time, doctor and reasons.' },
})
const ChangeSeriesInput = zodInput('ChangeSeriesInput', changeSeriesSchema, {
  dates: { description: 'Those that get another time or doctor than the change says.' },
})
const CancelSeriesInput = zodInput('CancelSeriesInput', cancelSeriesSchema, {
  note: { description: 'A line below the notes of each.' },
})

const id = z.uuid('invalid_id')

builder.queryFields((t) => ({
  series: t.withAuth({ can: 'event:read' }).field({
    type: SeriesType,
    nullable: true,
    args: { id: t.arg.id({ required: true, validate: id }) },
    resolve: (_root, args, context) => getSeries(context, args.id),
  }),
  seriesPreview: t.withAuth({ can: 'event:write-own' }).field({
    type: [SeriesDateType],
    complexity: 50,
    description: 'What a new series would book, date by date; nothing is left out, and nothing is written.',
    args: { input: t.arg({ type: NewSeriesInput, required: true }) },
    resolve: (_root, { input }, context) => previewSeries(context, input),
  }),
  seriesChangePreview: t.withAuth({ can: 'event:write-own' }).field({
    type: [SeriesDateType],
    complexity: 50,
    description: 'What would become of an appointment and of those that follow it.',
    args: { input: t.arg({ type: ChangeSeriesInput, required: true }) },
    resolve: (_root, { input }, context) => previewChange(context, input),
  }),
}))

builder.mutationFields((t) => ({
  createSeries: t.withAuth({ can: 'event:write-own' }).field({
    type: SeriesType,
    description: 'Books all of them or none.',
    args: { input: t.arg({ type: NewSeriesInput, required: true }) },
    resolve: (_root, { input }, context) => createSeries(context, input),
  }),
  updateSeries: t.withAuth({ can: 'event:write-own' }).field({
    type: [EventType],
    description:
      'Changes an appointment and those that follow it, all of them or none. A new time moves each by as much; what has begun stays.',
    args: { input: t.arg({ type: ChangeSeriesInput, required: true }) },
    resolve: (_root, { input }, context) => changeSeries(context, input),
  }),
  cancelSeries: t.withAuth({ can: 'event:write-own' }).field({
    type: [EventType],
    description: 'Cancels an appointment and those that follow it.',
    args: { input: t.arg({ type: CancelSeriesInput, required: true }) },
    resolve: (_root, { input }, context) => cancelSeries(context, input),
  }),
  deleteSeries: t.withAuth({ can: 'event:write-own' }).field({
    type: Deleted,
    description: 'Takes back a series that was booked by mistake, as long as none of it was changed.',
    args: { input: t.arg({ type: DeleteByIdInput, required: true }) },
    resolve: (_root, { input }, context) => deleteSeries(context, input.id),
  }),
}))
