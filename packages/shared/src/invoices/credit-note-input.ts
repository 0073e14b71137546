import { z } from 'zod'
import { boundedText } from '../fields.ts'
import { moneyAmount, quantity } from './invoice-input.ts'
import { maxDocumentLines, paymentMethods } from './invoice.ts'

const id = z.uuid('invalid_id')

/** What is taken off a line: how many of it, or how much with tax. */
export const creditedLineSchema = z.object({ lineId: id, quantity: quantity.nullish(), amount: moneyAmount.nullish() })
export type CreditedLineInput = z.output<typeof creditedLineSchema>

/**
 * Of an `amount` with tax, or of `lines`, of which each says `quantity` or `amount`. `receiptId`: whose money is given back; `method`: by
 * which, by default that by which it came.
 */
export const issueCreditNoteSchema = z.object({
  invoiceId: id,
  version: z.int().min(1, 'invalid_number').nullish(),
  receiptId: id.nullish(),
  amount: moneyAmount.nullish(),
  lines: z.array(creditedLineSchema).min(1, 'required').max(maxDocumentLines, 'too_many').nullish(),
  method: z.enum(paymentMethods).nullish(),
  reason: boundedText(500),
})
export type IssueCreditNote = z.output<typeof issueCreditNoteSchema>

export const printCreditNoteSchema = z.object({ id })

export const voidCreditNoteSchema = z.object({
  id,
  version: z.int().min(1, 'invalid_number').nullish(),
  reason: boundedText(500),
})
