import { z } from 'zod'
import { dosageSchema, medicineUnit } from '../dosage/dosage-input.ts'
import { boundedText, optionalText } from '../fields.ts'
import { languages } from '../languages.ts'
import { maxDocumentLines } from '../invoices/invoice.ts'
import { quantity } from '../invoices/invoice-input.ts'

const id = z.uuid('invalid_id')
const version = z.int().min(1, 'invalid_number').nullish()

export const prescriptionDetailSchema = z.object({
  medication: boundedText(200),
  description: optionalText(2000),
  quantity,
  quantityUnit: medicineUnit,
  dosage: dosageSchema.nullish(),
})
export type PrescriptionDetailInput = z.output<typeof prescriptionDetailSchema>

export const prescriptionLines = z.array(prescriptionDetailSchema).min(1, 'required').max(maxDocumentLines, 'too_many')

export const createPrescriptionSchema = z.object({
  establishmentId: id,
  doctorId: id,
  patientId: id,
  prescriptionDetails: prescriptionLines,
  notes: optionalText(4000),
})
export type CreatePrescription = z.output<typeof createPrescriptionSchema>

export const updatePrescriptionSchema = z.object({
  id,
  version,
  prescriptionDetails: prescriptionLines.nullish(),
  notes: optionalText(4000),
})
export type UpdatePrescription = z.output<typeof updatePrescriptionSchema>

export const issuePrescriptionSchema = z.object({ id, version, allergyOverrideReason: optionalText(500) })
export const cancelPrescriptionSchema = z.object({ id, version, reason: boundedText(500) })
export const reissuePrescriptionSchema = z.object({ id })
export const printLabelsSchema = z.object({ id, language: z.enum(languages, 'invalid_choice') })
