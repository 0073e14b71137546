import { toMinorUnits, type Currency } from '@clinic/shared/money'
import { sumOf } from '@clinic/shared/family-bills/family-bill'
import type { MemberBills } from './family-bills.ts'

export type OpenInvoice = MemberBills['invoices'][number]

/** What an invoice takes when it is paid; a draft all that it comes to. */
export const dueOf = ({ status, totalAmount, balance }: OpenInvoice) => (status === 'draft' ? totalAmount : balance)

const isPayable = (invoice: OpenInvoice) => toMinorUnits(dueOf(invoice)) > 0n

export const payableOf = (members: readonly MemberBills[]) => members.flatMap(({ invoices }) => invoices.filter(isPayable))

/** Why an invoice can't be paid with the others; the first of them says which currency it is. */
export function obstacleOf(invoice: OpenInvoice, currency: Currency | undefined): 'unpriced' | 'currency' | undefined {
  if (!isPayable(invoice)) return 'unpriced'
  return invoice.currency === currency ? undefined : 'currency'
}

/** In each currency, "1200.00" of "THB". */
export function sumsOf(members: readonly MemberBills[]): { currency: Currency; amount: string }[] {
  const byCurrency = Map.groupBy(payableOf(members), ({ currency }) => currency)
  return [...byCurrency].map(([currency, invoices]) => ({ currency, amount: sumOf(invoices.map(dueOf)) }))
}

export const hasOpen = ({ invoices, visits }: MemberBills) => invoices.length + visits.length > 0

/** Of an error's path, "input.invoices.1.version": which of those that were sent. */
export function placeIn(path: string | undefined): number | undefined {
  const [, place] = /^input\.invoices\.(\d+)/.exec(path ?? '') ?? []
  return place === undefined ? undefined : Number(place)
}
