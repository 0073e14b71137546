import { z } from 'zod'
import { dosageSchema, medicineUnit } from '../dosage/dosage-input.ts'
import { boundedText, optionalText, textList } from '../fields.ts'
import { wholeQuantity } from '../invoices/invoice-input.ts'

const details = {
  thaiName: optionalText(200),
  tradeNames: textList(30, 200),
  form: optionalText(200),
  strength: optionalText(100),
  category: optionalText(400),
  nationalList: optionalText(20),
  info: optionalText(8000),
  dosage: dosageSchema.nullish(),
  quantity: wholeQuantity.nullish(),
  quantityUnit: medicineUnit,
}

export const createDrugSchema = z.object({ ...details, establishmentId: z.uuid('invalid_id'), genericName: boundedText(200) })
export type CreateDrug = z.output<typeof createDrugSchema>

export const updateDrugSchema = z.object({
  ...details,
  id: z.uuid('invalid_id'),
  version: z.int().min(1, 'invalid_number').nullish(),
  genericName: boundedText(200).nullish(),
})
export type UpdateDrug = z.output<typeof updateDrugSchema>
