import { z } from 'zod'
import type { FieldErrorKey } from './errors.ts'
import { boundedText, instant, nullableId, optionalText, plainDate, requiredId } from './fields.ts'
import { currencies, maxPrice, maxTotal, places, satang, toUnits } from './money.ts'

export const invoiceStatuses = ['draft', 'issued', 'partially_paid', 'paid', 'void'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** Which status may follow which. The middle three follow from the payments; money is given back before an invoice is voided. */
export const invoiceTransitions: Record<InvoiceStatus, readonly InvoiceStatus[]> = {
  draft: ['issued'],
  issued: ['partially_paid', 'paid', 'void'],
  partially_paid: ['issued', 'paid'],
  paid: ['issued', 'partially_paid'],
  void: [],
}

/** Those that somebody sets by hand. */
export const invoiceStatusesByHand: readonly InvoiceStatus[] = ['issued', 'void']

export const invoiceCanBecome = (from: InvoiceStatus, to: InvoiceStatus) => invoiceTransitions[from].includes(to)

/** A new invoice is a draft, or is issued at once. */
export const firstInvoiceStatuses: readonly InvoiceStatus[] = ['draft', 'issued']

/** What the payments make of an invoice that has been issued. Nothing is ever due on one over 0. */
export function statusByPayments(totalAmount: string, amountPaid: string): InvoiceStatus {
  const [total, paid] = [satang(totalAmount), satang(amountPaid)]
  if (paid === 0n) return 'issued'
  return paid < total ? 'partially_paid' : 'paid'
}

/** Statuses in which money may still be owed. */
export const openInvoiceStatuses: readonly InvoiceStatus[] = ['issued', 'partially_paid']

/** Past its due date with something left to pay; `today` and `dueDate` are plain dates at the clinic. */
export const isOverdue = (invoice: { status: InvoiceStatus; dueDate: string | null; totalAmount: string }, today: string) =>
  openInvoiceStatuses.includes(invoice.status) &&
  invoice.dueDate !== null &&
  invoice.dueDate < today &&
  satang(invoice.totalAmount) > 0n

/** What a list of invoices may be sorted by. `date`: when it was issued or, a draft, created. */
export const invoiceSortFields = ['date', 'number', 'patient', 'dueDate', 'total', 'status'] as const
export type InvoiceSortField = (typeof invoiceSortFields)[number]

/** "INV-2026-00001". */
export const invoiceNumber = (year: string, value: number) => `INV-${year}-${String(value).padStart(5, '0')}`

export const paymentMethods = ['cash', 'transfer', 'card', 'other'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const maxPaperLines = 100
export const maxQuantity = 1_000_000

/** A decimal between two bounds, with so many places at most. */
const decimal = (decimals: number, [least, most]: [string, string], outOfRange: FieldErrorKey) =>
  z
    .string()
    .trim()
    .superRefine((text, issues) => {
      const value = toUnits(text, decimals)
      const isNumber = toUnits(text, 20) !== undefined
      const isWithin =
        value !== undefined && value >= (toUnits(least, decimals) ?? 0n) && value <= (toUnits(most, decimals) ?? 0n)
      if (!isWithin)
        issues.addIssue({
          code: 'custom',
          message: isNumber ? (value === undefined ? 'too_many_decimals' : outOfRange) : 'invalid_number',
        })
    })

const percentage = decimal(places.percent, ['0', '100'], 'percentage_out_of_range')
const price = decimal(places.price, ['0', maxPrice], 'amount_out_of_range')
const total = decimal(places.money, ['0', maxTotal], 'amount_out_of_range')
const payment = decimal(places.money, ['0.01', maxTotal], 'amount_out_of_range')

export const quantity = z.int('invalid_number').min(1, 'quantity_out_of_range').max(maxQuantity, 'quantity_out_of_range')
const version = z.int().min(1, 'invalid_number').nullish()
const id = z.uuid('invalid_id')

export const invoiceDetailSchema = z.object({
  medicalService: boundedText(200),
  description: optionalText(2000),
  quantity,
  price,
  tax: percentage.nullish(),
})
export type InvoiceDetailInput = z.output<typeof invoiceDetailSchema>

const lines = z.array(invoiceDetailSchema).min(1, 'required').max(maxPaperLines, 'too_many')

const details = {
  status: z.enum(invoiceStatuses).nullish(),
  notes: optionalText(4000),
  discount: percentage.nullish(),
  tax: percentage.nullish(),
  currency: z.enum(currencies).nullish(),
  totalAmount: total.nullish(),
  dueDate: plainDate.nullish(),
}

/** `eventId`: the appointment that the invoice is for, of the same patient. */
export const createInvoiceSchema = z.object({
  ...details,
  establishmentId: id,
  patientId: id,
  eventId: nullableId,
  invoiceDetails: lines,
})
export type CreateInvoice = z.output<typeof createInvoiceSchema>

export const updateInvoiceSchema = z.object({
  ...details,
  id,
  establishmentId: id,
  version,
  patientId: nullableId,
  invoiceDetails: lines.nullish(),
  voidReason: optionalText(500),
})
export type UpdateInvoice = z.output<typeof updateInvoiceSchema>

export const deleteInvoiceSchema = z.object({ id: requiredId, establishmentId: requiredId })
export const issueInvoiceSchema = z.object({ id, version })
export const voidInvoiceSchema = z.object({ id, version, reason: boundedText(500) })
export const copyInvoiceSchema = z.object({ id })

/** `time`: when the money came in; now, when left out. */
export const recordPaymentSchema = z.object({
  invoiceId: id,
  version,
  amount: payment,
  method: z.enum(paymentMethods),
  time: instant.nullish(),
  note: optionalText(500),
})
export type RecordPayment = z.output<typeof recordPaymentSchema>

export const removePaymentSchema = z.object({ id, version, reason: boundedText(500) })
