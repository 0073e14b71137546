import { z } from 'zod'
import { plainDate } from '../fields.ts'
import { pregnancyKinds } from './pregnancy.ts'

const id = z.uuid('invalid_id')

/** `untilDate`: the due date, or until when she is expected to breastfeed; included. */
export const recordPregnancySchema = z.object({
  establishmentId: id,
  patientId: id,
  kind: z.enum(pregnancyKinds, 'invalid_choice'),
  untilDate: plainDate,
})
export type RecordPregnancy = z.output<typeof recordPregnancySchema>

/** `endedDate`: the last day. */
export const endPregnancySchema = z.object({ id, endedDate: plainDate })
export type EndPregnancy = z.output<typeof endPregnancySchema>
