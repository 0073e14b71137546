import { z } from 'zod'
import { boundedText, optionalText } from '../fields.ts'
import { price } from '../invoices/invoice-input.ts'
import { maxDuration, maxPriceListFile, vatKinds } from './price-list.ts'

const id = z.uuid('invalid_id')

const code = boundedText(40)
const names = { nameTh: optionalText(200), nameEn: optionalText(200) }
const duration = z.int('invalid_number').min(1, 'duration_out_of_range').max(maxDuration, 'duration_out_of_range').nullish()

/** `price`: of one; without `vatIncluded` with VAT or not as the clinic has chosen. `duration` in minutes. At least one of the names is needed, which the server checks. */
export const createPriceListItemSchema = z.object({
  establishmentId: id,
  code,
  ...names,
  price,
  vat: z.enum(vatKinds),
  vatIncluded: z.boolean('invalid_choice').nullish(),
  duration,
})
export type CreatePriceListItem = z.output<typeof createPriceListItemSchema>

export const updatePriceListItemSchema = z.object({
  id,
  version: z.int().min(1, 'invalid_number').nullish(),
  code: code.nullish(),
  ...names,
  price: price.nullish(),
  vat: z.enum(vatKinds).nullish(),
  vatIncluded: z.boolean('invalid_choice').nullish(),
  duration,
})
export type UpdatePriceListItem = z.output<typeof updatePriceListItemSchema>

/** `text`: the content of a CSV file. */
export const importPriceListSchema = z.object({
  establishmentId: id,
  text: z.string().min(1, 'required').max(maxPriceListFile, 'too_long'),
  dryRun: z.boolean(),
})
export type ImportPriceList = z.output<typeof importPriceListSchema>
