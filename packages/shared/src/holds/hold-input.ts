import { z } from 'zod'
import { instant } from '../fields.ts'
import { maxBookedResources } from '../resources/resource.ts'

const id = z.uuid('invalid_id')

/** A time, and whose it is. */
const held = {
  doctorId: id.nullish(),
  resourceIds: z.array(id).max(maxBookedResources, 'too_many').nullish(),
  startTime: instant,
  endTime: instant,
}
type Held = z.output<z.ZodObject<typeof held>>

const isSpan = ({ startTime, endTime }: Held) => endTime > startTime
const endsAfter = { message: 'end_after_start', path: ['endTime'] }
const isOfSomebody = ({ doctorId, resourceIds }: Held) => Boolean(doctorId ?? resourceIds?.length)
const needsDoctor = { message: 'required', path: ['doctorId'] }

export const createHoldSchema = z
  .object({ establishmentId: id, ...held })
  .refine(isSpan, endsAfter)
  .refine(isOfSomebody, needsDoctor)
export type CreateHold = z.output<typeof createHoldSchema>

export const updateHoldSchema = z
  .object({ id, ...held })
  .refine(isSpan, endsAfter)
  .refine(isOfSomebody, needsDoctor)
export type UpdateHold = z.output<typeof updateHoldSchema>
