import type { Currency } from '@clinic/shared/money'
import { liveContext } from '../../../graphql/fresh-answers.ts'
import { graphql, type ResultOf } from '../../../graphql/graphql.ts'
import { useServerQuery } from '../../../lib/use-server-query.ts'

const UnpaidSummary = graphql(`
  query UnpaidSummary($establishmentId: ID!, $today: Date!) {
    clinicSummary(establishmentId: $establishmentId, from: $today, days: 1) {
      unpaid { currency count overdueCount amount }
    }
  }
`)

export type Unpaid = { count: number; overdue: number; sums: { currency: Currency; amount: string }[] }

/** How many invoices are open, and what they come to in each currency; undefined until it is known. */
export function useUnpaidAnswer(establishmentId: string, today: string): { unpaid: Unpaid | undefined; load: () => void } {
  const { data, load } = useServerQuery({ query: UnpaidSummary, variables: { establishmentId, today }, context: liveContext })
  return { unpaid: data && sumOfUnpaid(data.clinicSummary.unpaid), load: () => void load() }
}

export function sumOfUnpaid(unpaid: ResultOf<typeof UnpaidSummary>['clinicSummary']['unpaid']): Unpaid {
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
  return {
    count: sum(unpaid.map(({ count }) => count)),
    overdue: sum(unpaid.map(({ overdueCount }) => overdueCount)),
    sums: unpaid.map(({ currency, amount }) => ({ currency, amount })),
  }
}
