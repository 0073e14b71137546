import { z } from 'zod'
import { boundedText, instant, optionalText } from '../fields.ts'
import { moneyMethods } from '../invoices/invoice.ts'
import { moneyAmount, percentage } from '../invoices/invoice-input.ts'
import { buyerSchema } from '../invoices/receipt-input.ts'
import { currencyCodes } from '../money.ts'

const id = z.uuid('invalid_id')

/** `version`: of the credit as it was seen, 0 where there was none; `currency` defaults to the clinic's. */
const credit = {
  patientId: id,
  establishmentId: id,
  currency: z.enum(currencyCodes).nullish(),
  version: z.int().min(0, 'invalid_number').nullish(),
  amount: moneyAmount,
}

/** `time`: when the money was received; defaults to now. */
export const recordDepositSchema = z.object({
  ...credit,
  method: z.enum(moneyMethods),
  time: instant.nullish(),
  note: optionalText(500),
})
export type RecordDeposit = z.output<typeof recordDepositSchema>

/** `method`: by which it goes back; defaults to that by which the latest credit came in. */
export const refundCreditSchema = z.object({
  ...credit,
  method: z.enum(moneyMethods).nullish(),
  reason: boundedText(500),
})
export type RefundCredit = z.output<typeof refundCreditSchema>

/** `tax`: percent of VAT in the deposit; none: it is for what is exempt. */
export const issueDepositReceiptSchema = z.object({ creditEntryId: id, tax: percentage.nullish(), buyer: buyerSchema.nullish() })
export type IssueDepositReceipt = z.output<typeof issueDepositReceiptSchema>
