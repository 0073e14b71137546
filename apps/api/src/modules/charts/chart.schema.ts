import { openChartSchema } from '@clinic/shared/charts/chart-input'
import { z } from 'zod'
import { builder } from '../../graphql/builder.ts'
import { zodInput } from '../../graphql/zod-input.ts'
import { getChart, type ChartRow } from './chart.queries.ts'
import { openChart } from './chart.service.ts'

const OpenChartInput = zodInput('OpenChartInput', openChartSchema, {
  reason: { description: 'Why the viewer opens the chart of a patient who is not theirs. Kept in the audit log.' },
})

const ChartType = builder.objectRef<ChartRow>('Chart').implement({
  description: 'What doctors keep of a patient: whether the viewer may read it.',
  authScopes: { can: 'chart:read' },
  fields: (t) => ({
    id: t.exposeID('patientId', { description: "The patient's." }),
    isOpen: t.exposeBoolean('isOpen', {
      description: 'Open without a reason to the doctors who have an appointment with the patient.',
    }),
    openUntil: t.expose('openUntil', {
      type: 'DateTime',
      nullable: true,
      description: 'Where the viewer opened it with a reason.',
    }),
  }),
})

builder.queryField('chart', (t) =>
  t.withAuth({ can: 'chart:read' }).field({
    type: ChartType,
    nullable: true,
    args: { patientId: t.arg.id({ required: true, validate: z.uuid('invalid_id') }) },
    resolve: (_root, { patientId }, context) => getChart(context, patientId),
  }),
)

builder.mutationField('openChart', (t) =>
  t.withAuth({ can: 'chart:read' }).field({
    type: ChartType,
    description: 'Opens the chart of a patient who is not theirs to the viewer, for twelve hours.',
    args: { input: t.arg({ type: OpenChartInput, required: true }) },
    resolve: (_root, { input }, context) => openChart(context, input),
  }),
)
