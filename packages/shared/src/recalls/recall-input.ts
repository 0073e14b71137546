import { z } from 'zod'
import { boundedText, nullableId, optionalText, plainDate } from '../fields.ts'
import { recallSteps } from './recall.ts'

const id = z.uuid('invalid_id')
const wishes = { visitTypeId: nullableId, doctorId: nullableId, reason: optionalText(200), note: optionalText(1000) }

/** What for: a visit type, a reason in words, or both. */
export const createRecallSchema = z.object({ establishmentId: id, patientId: id, dueDate: plainDate, ...wishes })
export type CreateRecall = z.output<typeof createRecallSchema>

export const updateRecallSchema = z
  .object({
    id,
    version: z.int().min(1, 'invalid_number').nullish(),
    dueDate: plainDate.nullish(),
    ...wishes,
    status: z.enum(recallSteps).nullish(),
    declineReason: boundedText(500).nullish(),
  })
  .refine(({ status, declineReason }) => status !== 'declined' || declineReason, { message: 'required', path: ['declineReason'] })
  .refine(({ status, dueDate }) => status !== 'postponed' || dueDate, { message: 'required', path: ['dueDate'] })
export type UpdateRecall = z.output<typeof updateRecallSchema>
