/** Appointment statuses (the wire calls an appointment an "event"). `waiting`: arrived, in the waiting room. */
export const eventStatuses = ['pending', 'confirmed', 'waiting', 'closed', 'cancelled'] as const
export type EventStatus = (typeof eventStatuses)[number]

/** Allowed transitions. `closed -> waiting` has conditions of its own, see `isUndoOfClosing`. */
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

/** Statuses of new appointments: a walk-in starts at `waiting`, a past appointment at `closed`. */
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

/** Open time and meetings need no patient; all other categories do. */
export const needsPatient = (category: EventCategory) => category !== 'available' && category !== 'meeting'

/** Whether the appointment occupies the doctor, so that no other may overlap it. */
export const occupiesDoctor = (event: { status: EventStatus; category: EventCategory }) =>
  event.status !== 'cancelled' && event.category !== 'available'

/** Longest span of one request for appointments, days. */
export const eventWindow = { maxDays: 62, maxRows: 1000 } as const
export const maxEventsPerWrite = 100
