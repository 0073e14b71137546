import { z } from 'zod'
import { nullableId, optionalText } from '../fields.ts'
import { callOutcomes } from './call.ts'

/** About an appointment or about a recall. */
export const createCallSchema = z
  .object({ eventId: nullableId, recallId: nullableId, outcome: z.enum(callOutcomes).nullish(), note: optionalText(200) })
  .refine(({ eventId, recallId }) => !eventId !== !recallId, { message: 'required', path: ['eventId'] })
export type CreateCall = z.output<typeof createCallSchema>
