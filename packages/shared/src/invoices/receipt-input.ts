import { z } from 'zod'
import { boundedText, optionalText } from '../fields.ts'
import { branchNumber, taxId } from './tax-id.ts'

const id = z.uuid('invalid_id')

export const buyerSchema = z.object({
  name: boundedText(200),
  /** With it the receipt of a VAT-registered clinic is a full tax invoice. */
  address: optionalText(500),
  taxId: taxId.nullish(),
  branchNumber: branchNumber.nullish(),
})

export const issueReceiptSchema = z.object({ paymentId: id, buyer: buyerSchema.nullish() })
export type IssueReceipt = z.output<typeof issueReceiptSchema>

export const voidReceiptSchema = z.object({ id, reason: boundedText(500) })
export const printReceiptSchema = z.object({ id })
