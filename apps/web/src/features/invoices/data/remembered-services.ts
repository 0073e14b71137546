import { trimmed, type Currency } from '@clinic/shared/money'
import { billedInvoiceStatuses } from '@clinic/shared/invoices/invoice'
import { useMemo } from 'react'
import { graphql, type ResultOf } from '../../../graphql/graphql.ts'
import { useServerQuery } from '../../../lib/use-server-query.ts'
import { useViewer } from '../../../stores/session.ts'

const RecentLines = graphql(`
  query RecentInvoiceLines($filter: InvoiceFilter!, $pagination: PaginationInput!) {
    invoices(filter: $filter, pagination: $pagination) {
      edges { currency invoiceDetails { medicalService price tax vatIncluded } }
    }
  }
`)

/** What a service cost last time, in which currency, and how it was taxed. */
export type Remembered = { price: string; tax: string | null; vatIncluded: boolean; currency: Currency }

const recent = 50

function rememberedOf({ invoices }: ResultOf<typeof RecentLines>): Map<string, Remembered> {
  const services = new Map<string, Remembered>()
  for (const { currency, invoiceDetails } of invoices.edges) {
    for (const { medicalService, price, tax, vatIncluded } of invoiceDetails) {
      if (services.has(medicalService)) continue // the newest counts
      services.set(medicalService, { price, tax: tax === null ? null : trimmed(tax), vatIncluded, currency })
    }
  }
  return services
}

const nothing = new Map<string, Remembered>()

/** The clinic's own prices, as its latest invoices have them; undefined until known. */
export function useRemembered(enabled: boolean): Map<string, Remembered> | undefined {
  const filter = { establishmentId: useViewer().establishment.id, status: [...billedInvoiceStatuses] }
  const variables = { filter, pagination: { page: 1, limit: recent } }
  const { data, failure } = useServerQuery({ query: RecentLines, variables, pause: !enabled })
  const missing = failure ? nothing : undefined // then prices are typed
  return useMemo(() => (data ? rememberedOf(data) : missing), [data, missing])
}
