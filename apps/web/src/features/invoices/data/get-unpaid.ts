import type { Currency } from '@clinic/shared/money'
import { fetchQuery } from '../../../graphql/client.ts'
import { graphql } from '../../../graphql/graphql.ts'

const UnpaidSummary = graphql(`
  query UnpaidSummary($establishmentId: ID!, $today: Date!) {
    clinicSummary(establishmentId: $establishmentId, from: $today, days: 1) {
      unpaid { currency count overdueCount amount }
    }
  }
`)

export type Unpaid = { count: number; overdue: number; sums: { currency: Currency; amount: string }[] }

/** How many invoices are open, and what they come to in each currency. */
export async function getUnpaid(establishmentId: string, today: string): Promise<Unpaid> {
  const { clinicSummary } = await fetchQuery(UnpaidSummary, { establishmentId, today }, 'network-only')
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
  return {
    count: sum(clinicSummary.unpaid.map(({ count }) => count)),
    overdue: sum(clinicSummary.unpaid.map(({ overdueCount }) => overdueCount)),
    sums: clinicSummary.unpaid.map(({ currency, amount }) => ({ currency, amount })),
  }
}
