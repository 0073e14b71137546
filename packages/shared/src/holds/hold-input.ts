import { z } from 'zod'
import { instant } from '../fields.ts'

const id = z.uuid('invalid_id')

export const createHoldSchema = z
  .object({ establishmentId: id, doctorId: id, startTime: instant, endTime: instant })
  .refine(({ startTime, endTime }) => endTime > startTime, { message: 'end_after_start', path: ['endTime'] })
export type CreateHold = z.output<typeof createHoldSchema>
