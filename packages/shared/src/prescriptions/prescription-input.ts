import { z } from 'zod'
import { isWrittenFrom } from '../dosage/directions.ts'
import { isDosageGiven } from '../dosage/dosage.ts'
import { dosageSchema, medicineUnit, storedDosage } from '../dosage/dosage-input.ts'
import { boundedText, optionalText, textList } from '../fields.ts'
import { languages } from '../languages.ts'
import { maxDocumentLines } from '../invoices/invoice.ts'
import { wholeQuantity } from '../invoices/invoice-input.ts'
import { toUnits } from '../money.ts'

const id = z.uuid('invalid_id')
const version = z.int().min(1, 'invalid_number').nullish()

/** In kg; of a child it decides how much is given. */
const weight = z
  .number('invalid_number')
  .min(0.3, 'measurement_out_of_range')
  .max(500, 'measurement_out_of_range')
  .refine((value) => toUnits(String(value), 2) !== undefined, 'too_many_decimals')
  .nullish()

/** The most cautions of a line. */
export const maxCautions = 10

export const prescriptionDetailSchema = z
  .object({
    medication: boundedText(200),
    description: optionalText(2000),
    quantity: wholeQuantity,
    quantityUnit: medicineUnit,
    dosage: dosageSchema.nullish(),
    cautions: textList(maxCautions, 200),
    remark: optionalText(2000),
  })
  .refine(({ description, dosage }) => !hasBoth(description, dosage), { path: ['description'], message: 'parts_or_words' })
/** Words that are just the sentence of the parts are none. */
function hasBoth(description: string | null | undefined, dosage: z.output<typeof dosageSchema> | null | undefined) {
  const stored = dosage ? storedDosage(dosage) : null
  return Boolean(description) && stored !== null && isDosageGiven(stored) && !isWrittenFrom(description ?? '', stored)
}
export type PrescriptionDetailInput = z.output<typeof prescriptionDetailSchema>

export const prescriptionLines = z.array(prescriptionDetailSchema).min(1, 'required').max(maxDocumentLines, 'too_many')

export const createPrescriptionSchema = z.object({
  establishmentId: id,
  doctorId: id,
  patientId: id,
  prescriptionDetails: prescriptionLines,
  notes: optionalText(4000),
  weight,
})
export type CreatePrescription = z.output<typeof createPrescriptionSchema>

export const updatePrescriptionSchema = z.object({
  id,
  version,
  prescriptionDetails: prescriptionLines.nullish(),
  notes: optionalText(4000),
  weight,
})
export type UpdatePrescription = z.output<typeof updatePrescriptionSchema>

const reason = optionalText(500)

export const issuePrescriptionSchema = z.object({ id, version, warningOverrideReason: reason, allergyOverrideReason: reason })
export const cancelPrescriptionSchema = z.object({ id, version, reason: boundedText(500) })
export const reissuePrescriptionSchema = z.object({ id })
export const printLabelsSchema = z.object({ id, language: z.enum(languages, 'invalid_choice') })

export const checkedLineSchema = z.object({
  medication: boundedText(200),
  description: optionalText(2000),
  dosage: dosageSchema.nullish(),
})

/** A prescription as it stands on the screen, to be checked; what isn't written yet is left out. */
export const prescriptionCheckSchema = z.object({
  /** The draft that it is, where it is one already. */
  id: id.nullish(),
  establishmentId: id,
  patientId: id,
  prescriptionDetails: z.array(checkedLineSchema).max(maxDocumentLines, 'too_many'),
  weight,
})
export type PrescriptionCheckInput = z.output<typeof prescriptionCheckSchema>
