import { invoiceStatuses, openInvoiceStatuses } from '@clinic/shared/invoice'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { InvoiceFilters } from './data/list-invoices.ts'
import { currentSearchParams } from '../../lib/list/search-params.ts'

/** Invoices on which money is still owed, as an address. */
export const unpaidPath = `/invoices?status=${openInvoiceStatuses.join(',')}`
export const overduePath = '/invoices?overdue=true'

function readInvoiceFilters(search: URLSearchParams): InvoiceFilters {
  const asked = (search.get('status') ?? '').split(',')
  return {
    statuses: invoiceStatuses.filter((status) => asked.includes(status)),
    overdue: search.get('overdue') === 'true',
    patientId: search.get('patient') ?? undefined,
  }
}

/** Another filter starts at the first page; what filters nothing is left out. */
function writeInvoiceFilters(search: URLSearchParams, change: Partial<InvoiceFilters>): URLSearchParams {
  const next = { ...readInvoiceFilters(search), ...change }
  const written = new URLSearchParams(search)
  written.delete('page')
  const put = (name: string, value: string) => (value ? written.set(name, value) : written.delete(name))
  put('status', next.statuses.join(','))
  put('overdue', next.overdue ? 'true' : '')
  put('patient', next.patientId ?? '')
  return written
}

export function useInvoiceFilters(): [InvoiceFilters, (change: Partial<InvoiceFilters>) => void] {
  const [search, setSearch] = useSearchParams()
  const text = search.toString()
  const filters = useMemo(() => readInvoiceFilters(new URLSearchParams(text)), [text])
  return [filters, (change) => setSearch(() => writeInvoiceFilters(currentSearchParams(), change), { preventScrollReset: true })]
}
