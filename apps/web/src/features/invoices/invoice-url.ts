import { invoiceStatuses, openInvoiceStatuses } from '@clinic/shared/invoices/invoice'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { InvoiceFilters } from './data/list-invoices.ts'
import { readDaySpan, type DaySpan } from '../../lib/list/day-span.ts'
import { currentSearchParams } from '../../lib/list/search-params.ts'

/** Days are those of issue at the clinic. */
type InvoiceUrl = Omit<InvoiceFilters, 'from' | 'to'> & DaySpan

/** Invoices on which money is still owed, as an address. */
export const unpaidPath = `/invoices?status=${openInvoiceStatuses.join(',')}`
export const overduePath = '/invoices?overdue=true'

function readInvoiceFilters(search: URLSearchParams): InvoiceUrl {
  const asked = (search.get('status') ?? '').split(',')
  return {
    statuses: invoiceStatuses.filter((status) => asked.includes(status)),
    overdue: search.get('overdue') === 'true',
    patientId: search.get('patient') ?? undefined,
    ...readDaySpan(search),
  }
}

/** Another filter starts at the first page; what filters nothing is left out. */
function writeInvoiceFilters(search: URLSearchParams, change: Partial<InvoiceUrl>): URLSearchParams {
  const next = { ...readInvoiceFilters(search), ...change }
  const written = new URLSearchParams(search)
  written.delete('page')
  const put = (name: string, value: string) => (value ? written.set(name, value) : written.delete(name))
  put('status', next.statuses.join(','))
  put('overdue', next.overdue ? 'true' : '')
  put('patient', next.patientId ?? '')
  put('from', next.from)
  put('to', next.to)
  return written
}

export function useInvoiceFilters(): [InvoiceUrl, (change: Partial<InvoiceUrl>) => void] {
  const [search, setSearch] = useSearchParams()
  const text = search.toString()
  const filters = useMemo(() => readInvoiceFilters(new URLSearchParams(text)), [text])
  return [filters, (change) => setSearch(() => writeInvoiceFilters(currentSearchParams(), change), { preventScrollReset: true })]
}
