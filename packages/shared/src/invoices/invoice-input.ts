import { z } from 'zod'
import type { FieldErrorKey } from '../errors.ts'
import { boundedText, figures, instant, nullableId, optionalText, plainDate, requiredId } from '../fields.ts'
import { currencyCodes, maxPrice, maxTotal, places, toMinorUnits, toUnits } from '../money.ts'
import { computeTotals } from './invoice-totals.ts'
import { invoiceStatuses, maxDocumentLines, maxQuantity, paymentExcesses, paymentMethods } from './invoice.ts'

/** A decimal within bounds, with at most `places` decimal places. */
const decimal = (decimals: number, [least, most]: [string, string], outOfRange: FieldErrorKey) =>
  figures()
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
    .meta({ format: 'decimal' })

export const percentage = decimal(places.percent, ['0', '100'], 'percentage_out_of_range')
export const price = decimal(places.price, ['0', maxPrice], 'amount_out_of_range')
/** From nothing to the most that a column holds. */
export const total = decimal(places.money, ['0', maxTotal], 'amount_out_of_range')
/** Money that is moved. */
export const moneyAmount = decimal(places.money, ['0.01', maxTotal], 'amount_out_of_range')

/** Of what is counted in pieces. */
export const wholeQuantity = z.int('invalid_number').min(1, 'quantity_out_of_range').max(maxQuantity, 'quantity_out_of_range')
/** Of what is sold: half an hour, 0.125 l. */
export const quantity = z
  .number('invalid_number')
  .gt(0, 'quantity_out_of_range')
  .max(maxQuantity, 'quantity_out_of_range')
  .refine((count) => toUnits(String(count), places.quantity) !== undefined, { error: 'too_many_decimals', abort: true })
const version = z.int().min(1, 'invalid_number').nullish()
const id = z.uuid('invalid_id')

/** A percentage, or an amount of money. */
const discounts = { discount: percentage.nullish(), amountOff: total.nullish() }
type Discounts = { discount?: string | null | undefined; amountOff?: string | null | undefined }

/** Reports at `amountOff` a second discount, and one of more than there is. */
function checkDiscount({ discount, amountOff }: Discounts, amount: string | undefined, report: (key: FieldErrorKey) => void) {
  const off = toMinorUnits(amountOff ?? '0')
  if (off === 0n) return
  if (toUnits(discount ?? '0', places.percent) !== 0n) report('one_discount_only')
  else if (amount !== undefined && off > toMinorUnits(amount)) report('discount_exceeds_amount')
}

const atAmountOff = (issues: z.core.$RefinementCtx) => (message: FieldErrorKey) =>
  issues.addIssue({ code: 'custom', path: ['amountOff'], message })

/**
 * `doctorId`: who did it; without it the doctor of the appointment that the invoice is for. `vatIncluded`: in the price; without it as the
 * clinic has chosen.
 */
export const invoiceDetailSchema = z
  .object({
    medicalService: boundedText(200),
    description: optionalText(2000),
    quantity,
    price,
    ...discounts,
    tax: percentage.nullish(),
    vatIncluded: z.boolean().nullish(),
    doctorId: nullableId,
  })
  .superRefine((line, issues) => {
    if (issues.issues.length > 0) return
    const [sum] = computeTotals({ lines: [{ quantity: line.quantity, price: line.price }], discount: '0', tax: '0' }).lines
    checkDiscount(line, sum?.amount, atAmountOff(issues))
  })
export type InvoiceDetailInput = z.output<typeof invoiceDetailSchema>

type Discounted = Discounts & { invoiceDetails?: InvoiceDetailInput[] | null | undefined }

/** The invoice's own discount against what is left of its lines. */
function checkInvoiceDiscount(invoice: Discounted, issues: z.core.$RefinementCtx) {
  if (issues.issues.length > 0) return
  const { invoiceDetails } = invoice
  const subtotal = invoiceDetails && computeTotals({ lines: invoiceDetails, discount: '0', tax: '0' }).subtotal
  checkDiscount(invoice, subtotal ?? undefined, atAmountOff(issues))
}

const lines = z.array(invoiceDetailSchema).min(1, 'required').max(maxDocumentLines, 'too_many')

const details = {
  status: z.enum(invoiceStatuses).nullish(),
  notes: optionalText(4000),
  ...discounts,
  tax: percentage.nullish(),
  currency: z.enum(currencyCodes).nullish(),
  totalAmount: total.nullish(),
  dueDate: plainDate.nullish(),
}

/** `eventId`: the appointment that the invoice is for, of the same patient. */
export const createInvoiceSchema = z
  .object({
    ...details,
    establishmentId: id,
    patientId: id,
    eventId: nullableId,
    invoiceDetails: lines,
  })
  .superRefine(checkInvoiceDiscount)
export type CreateInvoice = z.output<typeof createInvoiceSchema>

export const updateInvoiceSchema = z
  .object({
    ...details,
    id,
    establishmentId: id,
    version,
    patientId: nullableId,
    invoiceDetails: lines.nullish(),
    voidReason: optionalText(500),
  })
  .superRefine(checkInvoiceDiscount)
export type UpdateInvoice = z.output<typeof updateInvoiceSchema>

export const deleteInvoiceSchema = z.object({ id: requiredId, establishmentId: requiredId })
export const issueInvoiceSchema = z.object({ id, version })
export const voidInvoiceSchema = z.object({ id, version, reason: boundedText(500) })
export const copyInvoiceSchema = z.object({ id })

/**
 * `time`: when the payment was received, not before the invoice's day; defaults to now. `excess`: without it, more than is left to pay is
 * refused. `cashGiven`: what was handed over in cash, where it was more than the amount; change of an `excess` needs no saying.
 */
export const recordPaymentSchema = z.object({
  invoiceId: id,
  version,
  amount: moneyAmount,
  method: z.enum(paymentMethods),
  excess: z.enum(paymentExcesses).nullish(),
  cashGiven: moneyAmount.nullish(),
  time: instant.nullish(),
  note: optionalText(500),
})
export type RecordPayment = z.output<typeof recordPaymentSchema>

export const removePaymentSchema = z.object({ id, version, reason: boundedText(500) })

/** `method`: by which it goes back; defaults to that by which it came. */
export const refundPaymentSchema = z.object({
  id,
  version,
  amount: moneyAmount,
  method: z.enum(paymentMethods).nullish(),
  reason: boundedText(500),
})
export type RefundPayment = z.output<typeof refundPaymentSchema>
