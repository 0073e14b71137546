import { eventStatuses } from '@clinic/shared/events/event'
import { plainDate } from '@clinic/shared/fields'
import { z } from 'zod'
import { builder } from '../../graphql/builder.ts'
import { CurrencyEnum } from '../../graphql/enums.ts'
import { EventStatusEnum } from '../events/event.enums.ts'
import type { ClinicSummary, DaySummary, UnpaidSummary } from './summary.queries.ts'
import { summarizeClinic } from './summary.queries.ts'

const StatusCount = builder.objectRef<{ status: (typeof eventStatuses)[number]; count: number }>('StatusCount').implement({
  authScopes: { can: 'event:read' },
  fields: (t) => ({ status: t.expose('status', { type: EventStatusEnum }), count: t.exposeInt('count') }),
})

const DaySummaryType = builder.objectRef<DaySummary>('DaySummary').implement({
  authScopes: { can: 'event:read' },
  fields: (t) => ({
    date: t.field({ type: 'Date', resolve: ({ date }) => new Date(`${date}T00:00:00Z`) }),
    total: t.exposeInt('total', { description: 'Of all statuses; open time does not count.' }),
    counts: t.field({
      type: [StatusCount],
      resolve: ({ counts }) => eventStatuses.map((status) => ({ status, count: counts[status] ?? 0 })),
    }),
  }),
})

const UnpaidSummaryType = builder.objectRef<UnpaidSummary>('UnpaidSummary').implement({
  authScopes: { can: 'invoice:read' },
  fields: (t) => ({
    currency: t.expose('currency', { type: CurrencyEnum }),
    count: t.exposeInt('count'),
    overdueCount: t.exposeInt('overdueCount'),
    amount: t.field({ type: 'Decimal', resolve: ({ amount }) => amount }),
  }),
})

const ClinicSummaryType = builder.objectRef<ClinicSummary>('ClinicSummary').implement({
  description: 'Some days of one clinic, in its own time zone, and what is left to pay there today.',
  authScopes: { can: 'event:read' },
  fields: (t) => ({
    days: t.field({ type: [DaySummaryType], resolve: (summary) => summary.days() }),
    unpaid: t.field({ type: [UnpaidSummaryType], resolve: (summary) => summary.unpaid() }),
  }),
})

builder.queryField('clinicSummary', (t) =>
  t.withAuth({ can: 'event:read' }).field({
    type: ClinicSummaryType,
    args: {
      establishmentId: t.arg.id({
        description: 'The one that the viewer works in, unless said otherwise.',
        validate: z.uuid('invalid_id'),
      }),
      from: t.arg({ type: 'Date', required: true, validate: plainDate }),
      days: t.arg.int({ defaultValue: 7, validate: z.int().min(1, 'invalid_number').max(31, 'invalid_number') }),
    },
    resolve: (_root, { establishmentId, from, days }, context) =>
      summarizeClinic(context, { establishmentId, from, days: days ?? 7 }),
  }),
)
