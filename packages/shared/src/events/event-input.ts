import { z } from 'zod'
import { boundedText, instant, nullableId, optionalText } from '../fields.ts'
import { bookedResources } from '../resources/resource-input.ts'
import { dateOf, firstDate, isTimeZone, lastDate } from '../time/time.ts'
import { cancelReasons, categoryOfColor, eventCategories, eventStatuses } from './event.ts'

const color = z
  .string()
  .nullish()
  .refine((value) => value == null || categoryOfColor(value) !== undefined, 'unknown_color')

const endsAfterStart = (event: { startTime?: Date | null; endTime?: Date | null }) =>
  !event.startTime || !event.endTime || event.endTime > event.startTime

/**
 * The times that lie outside 1900-01-01 to 2099-12-31 on the clinic's clock. The end is exclusive: an appointment may last
 * until the midnight that ends the last day.
 */
export function timesOutOfRange({ startTime, endTime }: { startTime: Date; endTime: Date }, zone: string) {
  const covered = { startTime, endTime: new Date(+endTime - 1) }
  return (['startTime', 'endTime'] as const).filter((field) => {
    const date = dateOf(covered[field], zone)
    return date < firstDate || date > lastDate
  })
}

const details = {
  status: z.enum(eventStatuses).nullish(),
  info: optionalText(4000),
  isAllDay: z.boolean().nullish(),
  category: z.enum(eventCategories).nullish(),
  categoryColor: color,
  timeZone: z
    .string()
    .max(64)
    .nullish()
    .refine((zone) => zone == null || isTimeZone(zone), 'unknown_time_zone'),
  patientId: nullableId,
  doctorId: nullableId,
  visitTypeId: nullableId,
  overbookReason: optionalText(200),
  patientOverlapReason: optionalText(200),
  outsideHoursReason: optionalText(200),
  ...bookedResources,
}

export const createEventSchema = z
  .object({
    ...details,
    startTime: instant,
    endTime: instant,
    subject: boundedText(200),
    establishmentId: z.uuid('invalid_id'),
  })
  .refine(endsAfterStart, { message: 'end_after_start', path: ['endTime'] })
export type CreateEvent = z.output<typeof createEventSchema>

export const updateEventSchema = z
  .object({
    ...details,
    id: z.uuid('invalid_id'),
    version: z.int().min(1, 'invalid_number').nullish(),
    startTime: instant.nullish(),
    endTime: instant.nullish(),
    subject: boundedText(200).nullish(),
    establishmentId: nullableId,
    cancelReason: z.enum(cancelReasons).nullish(),
    callIn: z.boolean().nullish(),
    calledInTime: instant.nullish(),
    calledInRoomId: nullableId,
  })
  .refine(endsAfterStart, { message: 'end_after_start', path: ['endTime'] })
export type UpdateEvent = z.output<typeof updateEventSchema>
