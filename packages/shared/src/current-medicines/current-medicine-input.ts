import { z } from 'zod'
import { boundedText, optionalText, plainDate } from '../fields.ts'
import { writtenSources } from './current-medicine.ts'

const id = z.uuid('invalid_id')
const version = z.int().min(1, 'invalid_number').nullish()

const isInOrder = ({ sinceDate, untilDate }: { sinceDate?: string | null | undefined; untilDate?: string | null | undefined }) =>
  !sinceDate || !untilDate || untilDate >= sinceDate
const order = { path: ['untilDate'], message: 'end_after_start' }

/** What others prescribed, or was bought. `origin`: by whom, or where. */
const details = {
  directions: optionalText(2000),
  origin: optionalText(200),
  sinceDate: plainDate.nullish(),
  untilDate: plainDate.nullish(),
}

export const createCurrentMedicineSchema = z
  .object({
    ...details,
    establishmentId: id,
    patientId: id,
    medication: boundedText(200),
    source: z.enum(writtenSources, 'invalid_choice'),
  })
  .refine(isInOrder, order)
export type CreateCurrentMedicine = z.output<typeof createCurrentMedicineSchema>

export const updateCurrentMedicineSchema = z
  .object({
    ...details,
    id,
    version,
    medication: boundedText(200).nullish(),
    source: z.enum(writtenSources, 'invalid_choice').nullish(),
  })
  .refine(isInOrder, order)
export type UpdateCurrentMedicine = z.output<typeof updateCurrentMedicineSchema>

/** `endedDate`: the last day on which it was taken. */
export const endCurrentMedicineSchema = z.object({ id, version, endedDate: plainDate, reason: boundedText(500) })
export type EndCurrentMedicine = z.output<typeof endCurrentMedicineSchema>
