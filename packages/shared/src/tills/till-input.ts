import { z } from 'zod'
import { optionalText } from '../fields.ts'
import { total } from '../invoices/invoice-input.ts'
import { maxQuantity } from '../invoices/invoice.ts'
import { asMoney, currencyCodes } from '../money.ts'
import { denominations, isDenomination } from './till.ts'

const id = z.uuid('invalid_id')

export const openTillSchema = z.object({
  establishmentId: id,
  /** Cash in the drawer to begin with, in the clinic's currency. */
  openingFloat: total,
})
export type OpenTill = z.output<typeof openTillSchema>

export const cashPieceSchema = z.object({
  denomination: total,
  count: z.int('invalid_number').min(0, 'invalid_number').max(maxQuantity, 'quantity_out_of_range'),
})

/** Baht are counted by `pieces`; of a currency without denominations `amount` is the sum. */
export const cashCountSchema = z
  .object({
    currency: z.enum(currencyCodes),
    pieces: z.array(cashPieceSchema).max(50, 'too_many').nullish(),
    amount: total.nullish(),
  })
  .superRefine(({ currency, pieces, amount }, issues) => {
    const refuse = (message: string, ...path: (string | number)[]) => issues.addIssue({ code: 'custom', message, path })
    if (denominations[currency].length === 0) {
      if (amount == null) refuse('required', 'amount')
      return
    }
    if (!pieces) refuse('required', 'pieces')
    const seen = new Set<string>()
    for (const [index, { denomination }] of (pieces ?? []).entries()) {
      const value = asMoney(denomination)
      if (!isDenomination(currency, value)) refuse('invalid_choice', 'pieces', index, 'denomination')
      else if (seen.has(value)) refuse('repeated', 'pieces', index, 'denomination')
      seen.add(value)
    }
  })

export const closeTillSchema = z.object({
  id,
  cash: z.array(cashCountSchema).min(1, 'required').max(currencyCodes.length, 'too_many'),
  reason: optionalText(500),
})
export type CloseTill = z.output<typeof closeTillSchema>

export const printTillSchema = z.object({ id })
