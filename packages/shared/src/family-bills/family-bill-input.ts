import { z } from 'zod'
import { optionalText } from '../fields.ts'
import { moneyAmount } from '../invoices/invoice-input.ts'
import { moneyMethods } from '../invoices/invoice.ts'
import { maxFamilyInvoices } from './family-bill.ts'

const id = z.uuid('invalid_id')

/** As it was seen: what it leaves to pay is paid whole. */
export const familyInvoiceSchema = z.object({ id, version: z.int('invalid_number').min(1, 'invalid_number') })

const isNamedOnce = (invoices: readonly { id: string }[]) =>
  new Set(invoices.map((invoice) => invoice.id)).size === invoices.length

/** `patientId`: who pays. `cashGiven`: what was handed over for all of them, where it was more than that. */
export const payFamilyBillSchema = z.object({
  establishmentId: id,
  patientId: id,
  invoices: z
    .array(familyInvoiceSchema)
    .min(1, 'required')
    .max(maxFamilyInvoices, 'too_many')
    .refine(isNamedOnce, { message: 'repeated' }),
  method: z.enum(moneyMethods),
  cashGiven: moneyAmount.nullish(),
  note: optionalText(500),
  receipts: z.boolean('invalid_choice'),
})
export type PayFamilyBill = z.output<typeof payFamilyBillSchema>
