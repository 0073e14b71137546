import { z } from 'zod'
import { boundedText, instant, nullableId, optionalText } from './fields.ts'
import { isTimeZone } from './time.ts'

/** Appointment statuses (the wire calls an appointment an "event"). `waiting`: arrived, in the waiting room. */
export const eventStatuses = ['pending', 'confirmed', 'waiting', 'closed', 'cancelled'] as const
export type EventStatus = (typeof eventStatuses)[number]

/** Which status may follow which. `closed -> waiting` is an undo with conditions of its own, see `isUndoOfClosing`. */
export const eventTransitions: Record<EventStatus, readonly EventStatus[]> = {
  pending: ['confirmed', 'waiting', 'cancelled'],
  confirmed: ['waiting', 'closed', 'cancelled', 'pending'],
  waiting: ['closed', 'cancelled', 'confirmed'],
  closed: ['waiting'],
  cancelled: ['pending'],
}

export const canFollow = (from: EventStatus, to: EventStatus) => from === to || eventTransitions[from].includes(to)

/** Reopening a closed appointment: an admin's undo, on the same clinic day. */
export const isUndoOfClosing = (from: EventStatus, to: EventStatus) => from === 'closed' && to === 'waiting'

/** The statuses that a new appointment may start at: a walk-in starts at `waiting`, a past visit is entered `closed`. */
export const firstEventStatuses: readonly EventStatus[] = ['pending', 'confirmed', 'waiting', 'closed']

export const cancelReasons = ['patient', 'clinic', 'no_show', 'late', 'other'] as const
export type CancelReason = (typeof cancelReasons)[number]

/** Categories and their colours (specification, section 3). */
export const eventCategoryColors = {
  available: '#5893fa',
  consultation: '#f68821',
  'medical-care': '#6618ae',
  surgery: '#b51e1e',
  meeting: '#097328',
} as const
export type EventCategory = keyof typeof eventCategoryColors
export const eventCategories = Object.keys(eventCategoryColors) as EventCategory[]
export const defaultEventCategory: EventCategory = 'consultation'

export function categoryOfColor(color: string): EventCategory | undefined {
  return eventCategories.find((category) => eventCategoryColors[category] === color.toLowerCase())
}

/** Open time and meetings may stand without a patient; everything else is about one. */
export const needsPatient = (category: EventCategory) => category !== 'available' && category !== 'meeting'

/** Whether the appointment takes the doctor's time, so that nothing else may overlap it. */
export const occupiesDoctor = (event: { status: EventStatus; category: EventCategory }) =>
  event.status !== 'cancelled' && event.category !== 'available'

/** A week holds hundreds, a list request at most a thousand: within this span, days. */
export const eventWindow = { maxDays: 62, maxRows: 1000 } as const
export const maxEventsPerWrite = 100

const color = z
  .string()
  .nullish()
  .refine((value) => value == null || categoryOfColor(value) !== undefined, 'unknown_color')

const endsAfterStart = (event: { startTime?: Date | null; endTime?: Date | null }) =>
  !event.startTime || !event.endTime || event.endTime > event.startTime

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
  overbookReason: optionalText(200),
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
  })
  .refine(endsAfterStart, { message: 'end_after_start', path: ['endTime'] })
export type UpdateEvent = z.output<typeof updateEventSchema>
