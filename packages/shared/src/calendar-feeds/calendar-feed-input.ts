import { z } from 'zod'
import { boundedText } from '../fields.ts'
import { languages } from '../languages.ts'

const id = z.uuid('invalid_id')

/** Of a doctor, or of a room or piece of equipment. */
export const createCalendarFeedSchema = z
  .object({
    establishmentId: id,
    doctorId: id.nullish(),
    resourceId: id.nullish(),
    name: boundedText(100),
    withInitials: z.boolean(),
    language: z.enum(languages, 'invalid_choice'),
  })
  .refine(({ doctorId, resourceId }) => Boolean(doctorId) !== Boolean(resourceId), { message: 'required', path: ['doctorId'] })
export type CreateCalendarFeed = z.output<typeof createCalendarFeedSchema>
