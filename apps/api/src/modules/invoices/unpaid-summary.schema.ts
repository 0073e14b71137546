import { builder } from '../../graphql/builder.ts'
import { CurrencyEnum } from '../../graphql/enums.ts'
import { ClinicSummaryType } from '../summary/summary.types.ts'
import type { UnpaidSummary } from './unpaid-summary.queries.ts'
import { sumUnpaid } from './unpaid-summary.queries.ts'

const UnpaidSummaryType = builder.objectRef<UnpaidSummary>('UnpaidSummary').implement({
  authScopes: { can: 'invoice:sum' },
  fields: (t) => ({
    currency: t.expose('currency', { type: CurrencyEnum }),
    count: t.exposeInt('count'),
    overdueCount: t.exposeInt('overdueCount'),
    amount: t.field({ type: 'Decimal', resolve: ({ amount }) => amount }),
  }),
})

builder.objectField(ClinicSummaryType, 'unpaid', (t) =>
  t.withAuth({ can: 'invoice:sum' }).field({
    type: [UnpaidSummaryType],
    resolve: (summary, _args, context) => sumUnpaid(context, summary),
  }),
)
