import { useDebouncedCallback } from '@mantine/hooks'
import { graphql, type ResultOf } from '../../../graphql/graphql.ts'
import { useListChanges } from '../../../lib/list/use-list-changes.ts'
import { useServerQuery } from '../../../lib/use-server-query.ts'
import type { invoiceFilter } from './list-invoices.ts'

const InvoiceSums = graphql(`
  query InvoiceSums($filter: InvoiceFilter!) {
    invoiceSums(filter: $filter) { currency total credited paid outstanding }
  }
`)
export type InvoiceSum = ResultOf<typeof InvoiceSums>['invoiceSums'][number]

/** A burst of changes becomes one question, milliseconds. */
const calm = 800

/** What all invoices that the filter finds come to, in each currency; undefined until it is known. */
export function useInvoiceSums(filter: ReturnType<typeof invoiceFilter>): InvoiceSum[] | undefined {
  const { data, load } = useServerQuery({ query: InvoiceSums, variables: { filter } })
  useListChanges(
    ['invoices'],
    useDebouncedCallback(() => void load(), calm),
  )
  return data?.invoiceSums
}
