import { satang, toDecimal, type Currency } from '@clinic/shared/money'
import { openInvoiceStatuses } from '@clinic/shared/invoice'
import { listInvoices } from './list-invoices.ts'

export type Unpaid = { count: number; overdue: number; sums: { currency: Currency; amount: string }[] }

const limit = 100
const mostPages = 20

/** How many invoices are open, and what they come to in each currency. */
export async function listUnpaid(establishmentId: string): Promise<Unpaid> {
  const sums = new Map<Currency, bigint>()
  let overdue = 0
  let count = 0
  for (let page = 1, pages = 1; page <= Math.min(pages, mostPages); page++) {
    const list = await listInvoices({
      establishmentId,
      query: '',
      page,
      limit,
      statuses: [...openInvoiceStatuses],
      overdue: false,
    })
    for (const { currency, balance, overdue: late } of list.edges) {
      sums.set(currency, (sums.get(currency) ?? 0n) + satang(balance))
      if (late) overdue++
    }
    count = list.totalCount
    pages = list.pageInfo.totalPages
  }
  return { count, overdue, sums: [...sums].map(([currency, sum]) => ({ currency, amount: toDecimal(sum) })) }
}
