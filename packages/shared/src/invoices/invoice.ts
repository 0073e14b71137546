import { toDecimal, toMinorUnits } from '../money.ts'

export const invoiceStatuses = ['draft', 'issued', 'partially_paid', 'paid', 'settled', 'credited', 'void'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/**
 * Allowed transitions. All but the first and the last follow from the total, payments and credit notes: one of 0.00 is settled when it is
 * issued. An invoice has to be refunded before it is voided.
 */
const invoiceTransitions: Record<InvoiceStatus, readonly InvoiceStatus[]> = {
  draft: ['issued', 'settled'],
  issued: ['partially_paid', 'paid', 'credited', 'void'],
  partially_paid: ['issued', 'paid', 'credited'],
  paid: ['issued', 'partially_paid', 'credited'],
  settled: ['void'],
  credited: ['issued', 'partially_paid', 'paid'],
  void: [],
}

/** Statuses that a user sets. */
export const invoiceStatusesByHand: readonly InvoiceStatus[] = ['issued', 'void']

export const invoiceCanBecome = (from: InvoiceStatus, to: InvoiceStatus) => invoiceTransitions[from].includes(to)

/** A new invoice is a draft, or is issued at once. */
export const firstInvoiceStatuses: readonly InvoiceStatus[] = ['draft', 'issued']

/**
 * The status of an issued invoice by its payments and credit notes. What was paid in part and credited for the rest is paid: that
 * something was credited is said beside it. Nothing is paid that nobody has paid.
 */
export function statusByPayments(totalAmount: string, amountPaid: string, amountCredited = '0'): InvoiceStatus {
  const [total, paid, credited] = [totalAmount, amountPaid, amountCredited].map(toMinorUnits) as [bigint, bigint, bigint]
  if (total === 0n) return 'settled'
  if (paid === 0n) return credited === total ? 'credited' : 'issued'
  return paid < total - credited ? 'partially_paid' : 'paid'
}

type Amount = { toString(): string }
type Sums = { totalAmount: Amount; amountPaid: Amount; amountCredited: Amount | null }

/** The total without what was credited and paid. */
export const leftToPay = ({ totalAmount, amountPaid, amountCredited }: Sums) =>
  toDecimal(toMinorUnits(totalAmount) - toMinorUnits(amountCredited ?? '0') - toMinorUnits(amountPaid))

/** Statuses in which money may still be owed. */
export const openInvoiceStatuses: readonly InvoiceStatus[] = ['issued', 'partially_paid']

/** Statuses of what was issued, not voided, and owes nothing. */
export const closedInvoiceStatuses: readonly InvoiceStatus[] = ['paid', 'settled', 'credited']

/** Statuses in which an invoice counts in sums: what was issued and not voided. */
export const billedInvoiceStatuses: readonly InvoiceStatus[] = [...openInvoiceStatuses, ...closedInvoiceStatuses]

/** Past its due date with an open amount; `today` and `dueDate` are plain dates in the clinic's time zone. */
export const isOverdue = (invoice: { status: InvoiceStatus; dueDate: string | null; totalAmount: string }, today: string) =>
  openInvoiceStatuses.includes(invoice.status) &&
  invoice.dueDate !== null &&
  invoice.dueDate < today &&
  toMinorUnits(invoice.totalAmount) > 0n

/** Fields that a list of invoices can be sorted by. `date`: when it was issued or, a draft, created. */
export const invoiceSortFields = ['date', 'number', 'patient', 'dueDate', 'total', 'status'] as const
export type InvoiceSortField = (typeof invoiceSortFields)[number]

/** How money comes in and goes out. */
export const moneyMethods = ['cash', 'transfer', 'card', 'other'] as const
export type MoneyMethod = (typeof moneyMethods)[number]

/** `credit`: with what the patient has paid in advance. */
export const paymentMethods = [...moneyMethods, 'credit'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** What becomes of more than is left to pay: given back as change, or kept as the patient's credit. */
export const paymentExcesses = ['change', 'credit'] as const
export type PaymentExcess = (typeof paymentExcesses)[number]

export const maxDocumentLines = 100
export const maxQuantity = 1_000_000

/** What went back of the cash that was handed over; null where that is not known. */
export const changeOf = ({ amount, cashGiven }: { amount: { toString(): string }; cashGiven: { toString(): string } | null }) =>
  cashGiven === null ? null : toDecimal(toMinorUnits(cashGiven) - toMinorUnits(amount))
