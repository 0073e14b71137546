import { z } from 'zod'
import { boundedText } from '../fields.ts'
import { prescriptionLines } from '../prescriptions/prescription-input.ts'

const id = z.uuid('invalid_id')
const name = boundedText(100)

/** Without a name it is a favorite, which has one line. */
export const createPrescriptionTemplateSchema = z
  .object({ establishmentId: id, doctorId: id, name: name.nullish(), prescriptionDetails: prescriptionLines })
  .refine((input) => input.name || input.prescriptionDetails.length === 1, { path: ['prescriptionDetails'], message: 'too_many' })
export type CreatePrescriptionTemplate = z.output<typeof createPrescriptionTemplateSchema>

export const updatePrescriptionTemplateSchema = z.object({
  id,
  version: z.int().min(1, 'invalid_number').nullish(),
  name: name.nullish(),
  prescriptionDetails: prescriptionLines.nullish(),
})
export type UpdatePrescriptionTemplate = z.output<typeof updatePrescriptionTemplateSchema>

export const prescriptionTemplateNameSchema = z.object({ name })
