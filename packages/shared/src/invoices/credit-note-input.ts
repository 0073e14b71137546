import { z } from 'zod'
import { boundedText } from '../fields.ts'
import { moneyAmount } from './invoice-input.ts'
import { paymentMethods } from './invoice.ts'

const id = z.uuid('invalid_id')

/** `receiptId`: whose money is given back; `method`: by which, by default that by which it came. */
export const issueCreditNoteSchema = z.object({
  invoiceId: id,
  version: z.int().min(1, 'invalid_number').nullish(),
  receiptId: id.nullish(),
  amount: moneyAmount,
  method: z.enum(paymentMethods).nullish(),
  reason: boundedText(500),
})
export type IssueCreditNote = z.output<typeof issueCreditNoteSchema>

export const printCreditNoteSchema = z.object({ id })
