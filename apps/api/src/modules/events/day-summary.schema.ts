import { eventStatuses } from '@clinic/shared/events/event'
import { signedIn } from '../../context.ts'
import { builder } from '../../graphql/builder.ts'
import { ClinicSummaryType } from '../summary/summary.types.ts'
import type { DaySummary } from './day-summary.queries.ts'
import { countDays } from './day-summary.queries.ts'
import { EventStatusEnum } from './event.enums.ts'

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

builder.objectField(ClinicSummaryType, 'days', (t) =>
  t.field({ type: [DaySummaryType], resolve: (summary, _args, context) => countDays(signedIn(context), summary) }),
)
