import { z } from 'zod'
import type { FieldErrorKey } from '../errors.ts'
import { boundedText, figures, instant, nullableId, optionalText, plainDate, requiredId } from '../fields.ts'
import { currencyCodes, maxPrice, maxTotal, places, toUnits } from '../money.ts'
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

const percentage = decimal(places.percent, ['0', '100'], 'percentage_out_of_range')
export const price = decimal(places.price, ['0', maxPrice], 'amount_out_of_range')
/** From nothing to the most that a column holds. */
export const total = decimal(places.money, ['0', maxTotal], 'amount_out_of_range')
/** Money that is moved. */
export const moneyAmount = decimal(places.money, ['0.01', maxTotal], 'amount_out_of_range')

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

const lines = z.array(invoiceDetailSchema).min(1, 'required').max(maxDocumentLines, 'too_many')

const details = {
  status: z.enum(invoiceStatuses).nullish(),
  notes: optionalText(4000),
  discount: percentage.nullish(),
  tax: percentage.nullish(),
  currency: z.enum(currencyCodes).nullish(),
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
