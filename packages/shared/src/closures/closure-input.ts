import { z } from 'zod'
import { boundedText, instant } from '../fields.ts'

const id = z.uuid('invalid_id')

const details = { name: boundedText(200), startTime: instant, endTime: instant }
const endsAfterStart = ({ startTime, endTime }: { startTime: Date; endTime: Date }) => endTime > startTime
const isLate = { message: 'end_after_start', path: ['endTime'] }

export const newClosureSchema = z.object(details).refine(endsAfterStart, isLate)

/** Several at once: the public holidays of a year. */
export const createClosuresSchema = z.object({
  establishmentId: id,
  closures: z.array(newClosureSchema).min(1, 'required').max(100, 'too_many'),
})
export type CreateClosures = z.output<typeof createClosuresSchema>

/** All of it is given anew. */
export const updateClosureSchema = z
  .object({ id, version: z.int().min(1, 'invalid_number').nullish(), ...details })
  .refine(endsAfterStart, isLate)
export type UpdateClosure = z.output<typeof updateClosureSchema>
