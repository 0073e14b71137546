import { z } from 'zod'
import { cancelReasons } from '../events/event.ts'
import { createEventSchema } from '../events/event-input.ts'
import { optionalText } from '../fields.ts'
import { maxFamilyVisit } from './family-visit.ts'

const id = z.uuid('invalid_id')

const {
  startTime,
  endTime,
  subject,
  info,
  category,
  doctorId,
  visitTypeId,
  overbookReason,
  patientOverlapReason,
  outsideHoursReason,
  resourceIds,
  anyResources,
} = createEventSchema.shape

/** The appointment of one more of the family, at the clinic of the first one. */
export const familyMemberEventSchema = z
  .object({
    patientId: id,
    startTime,
    endTime,
    subject,
    info,
    category,
    doctorId,
    visitTypeId,
    overbookReason,
    patientOverlapReason,
    outsideHoursReason,
    resourceIds,
    anyResources,
  })
  .refine((event) => event.endTime > event.startTime, { message: 'end_after_start', path: ['endTime'] })

export const bookFamilyVisitSchema = z.object({
  first: createEventSchema,
  others: z
    .array(familyMemberEventSchema)
    .min(1, 'required')
    .max(maxFamilyVisit - 1, 'too_many'),
})
export type BookFamilyVisit = z.output<typeof bookFamilyVisitSchema>

/** `note`: a line below the notes of each. */
export const cancelFamilyVisitSchema = z.object({ eventId: id, cancelReason: z.enum(cancelReasons), note: optionalText(300) })
export type CancelFamilyVisit = z.output<typeof cancelFamilyVisitSchema>
