import { z } from 'zod'
import { weekdays } from '../establishments/opening-hours.ts'
import { createEventSchema, updateEventSchema } from '../events/event-input.ts'
import { boundedText, instant, nullableId, optionalText, plainDate } from '../fields.ts'
import { dayParts } from '../time/day-part.ts'
import { maxWaitlistDoctors, maxWaitlistMinutes } from './waitlist.ts'

const id = z.uuid('invalid_id')
const version = z.int('invalid_number').min(1, 'invalid_number').nullish()
const minutes = z.int('invalid_number').min(5, 'length_out_of_range').max(maxWaitlistMinutes, 'length_out_of_range')
const once = <Item>(items: readonly Item[] | null | undefined) => !items || new Set(items).size === items.length

/** Without any doctor, weekday or part of the day: whichever. `until`: the last day, included. */
const wish = {
  doctorIds: z.array(id).max(maxWaitlistDoctors, 'too_many').refine(once, 'repeated').nullish(),
  weekdays: z.array(z.enum(weekdays)).refine(once, 'repeated').nullish(),
  dayParts: z.array(z.enum(dayParts)).refine(once, 'repeated').nullish(),
  until: plainDate.nullish(),
  isUrgent: z.boolean().nullish(),
  note: optionalText(500),
}

/** A patient who has an appointment and wants an earlier one is named by it (`eventId`), with its visit type and length. */
export const createWaitlistEntrySchema = z.object({
  establishmentId: id,
  patientId: nullableId,
  eventId: nullableId,
  visitTypeId: nullableId,
  minutes: minutes.nullish(),
  ...wish,
})
export type CreateWaitlistEntry = z.output<typeof createWaitlistEntrySchema>

/** Omitted fields are unchanged; null clears a field. Who waits, and which appointment is to be earlier, stays. */
export const updateWaitlistEntrySchema = z.object({ id, version, visitTypeId: nullableId, minutes: minutes.nullish(), ...wish })
export type UpdateWaitlistEntry = z.output<typeof updateWaitlistEntrySchema>

/** `subject`: of a new appointment; one that is moved keeps its own. */
export const bookWaitlistEntrySchema = z.object({
  id,
  version,
  doctorId: id,
  startTime: instant,
  subject: boundedText(200).nullish(),
  overbookReason: optionalText(200),
  patientOverlapReason: optionalText(200),
  outsideHoursReason: optionalText(200),
})
export type BookWaitlistEntry = z.output<typeof bookWaitlistEntrySchema>

/** A time, offered by a message whose link takes it. */
export const offerWaitlistTimeSchema = z.object({ id, doctorId: id, startTime: instant })
export type OfferWaitlistTime = z.output<typeof offerWaitlistTimeSchema>

/** The appointment as a form has it. */
export const bookWaitlistEventSchema = z.object({ id, event: createEventSchema })
export type BookWaitlistEvent = z.output<typeof bookWaitlistEventSchema>

/** `event`: what an appointment that was moved was before. */
export const unbookWaitlistEntrySchema = z.object({ id, event: updateEventSchema.nullish() })
export type UnbookWaitlistEntry = z.output<typeof unbookWaitlistEntrySchema>
