import { trimmed, type Currency } from '@clinic/shared/money'
import { openInvoiceStatuses } from '@clinic/shared/invoice'
import { useEffect, useState } from 'react'
import { fetchQuery } from '../../../graphql/client.ts'
import { graphql } from '../../../graphql/graphql.ts'
import { useViewer } from '../../../stores/session.ts'

const RecentLines = graphql(`
  query RecentInvoiceLines($filter: InvoiceFilter!, $pagination: PaginationInput!) {
    invoices(filter: $filter, pagination: $pagination) {
      edges { currency invoiceDetails { medicalService price tax } }
    }
  }
`)

/** What a service cost last time, in which currency, and how it was taxed. */
export type Remembered = { price: string; tax: string | null; currency: Currency }

const recent = 50

async function listRemembered(establishmentId: string): Promise<Map<string, Remembered>> {
  const filter = { establishmentId, status: [...openInvoiceStatuses, 'paid' as const] }
  const { invoices } = await fetchQuery(RecentLines, { filter, pagination: { page: 1, limit: recent } }, 'network-only')
  const services = new Map<string, Remembered>()
  for (const { currency, invoiceDetails } of invoices.edges) {
    for (const { medicalService, price, tax } of invoiceDetails) {
      if (services.has(medicalService)) continue // the newest counts
      services.set(medicalService, { price, tax: tax === null ? null : trimmed(tax), currency })
    }
  }
  return services
}

const nothing = new Map<string, Remembered>()

/** The clinic's own prices, as its latest invoices have them; undefined until known. */
export function useRemembered(enabled: boolean): Map<string, Remembered> | undefined {
  const { id } = useViewer().establishment
  const [services, setServices] = useState<Map<string, Remembered>>()
  useEffect(() => {
    if (!enabled) return
    let current = true
    listRemembered(id).then(
      (found) => current && setServices(found),
      () => current && setServices(nothing), // then prices are typed
    )
    return () => void (current = false)
  }, [id, enabled])
  return services
}
