import { z } from 'zod'
import { optionalText } from '../fields.ts'

export const createCallSchema = z.object({ eventId: z.uuid('invalid_id'), note: optionalText(200) })
export type CreateCall = z.output<typeof createCallSchema>
