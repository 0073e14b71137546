import { dateOf } from '../time/time.ts'

/** Appointment statuses (the wire calls an appointment an "event"). `waiting`: arrived, in the waiting room. */
export const eventStatuses = ['pending', 'confirmed', 'waiting', 'closed', 'cancelled'] as const
export type EventStatus = (typeof eventStatuses)[number]

type EventStatusRule = {
  /** `present`: the patient is in the clinic. `over`: they have been. `cancelled`: it does not take place. */
  phase: 'to_come' | 'present' | 'over' | 'cancelled'
  /** Which statuses may follow, the way forward first and cancelling last. `closed -> waiting` has conditions, see `isUndoOfClosing`. */
  next: readonly EventStatus[]
  /** Those of `next` that move the patient along on the day of the appointment. */
  onward: readonly EventStatus[]
  /** Whether a new appointment may have it: a walk-in starts at `waiting`, a past appointment at `closed`. */
  isFirst: boolean
}

export const eventStatusRules: Record<EventStatus, EventStatusRule> = {
  pending: {
    phase: 'to_come',
    next: ['confirmed', 'waiting', 'cancelled'],
    onward: ['confirmed', 'waiting'],
    isFirst: true,
  },
  confirmed: {
    phase: 'to_come',
    next: ['waiting', 'closed', 'pending', 'cancelled'],
    onward: ['waiting'],
    isFirst: true,
  },
  waiting: { phase: 'present', next: ['closed', 'confirmed', 'cancelled'], onward: ['closed'], isFirst: true },
  closed: { phase: 'over', next: ['waiting'], onward: [], isFirst: true },
  cancelled: { phase: 'cancelled', next: ['pending'], onward: [], isFirst: false },
}

const withPhase = (...phases: EventStatusRule['phase'][]) =>
  eventStatuses.filter((status) => phases.includes(eventStatusRules[status].phase))

export const eventStatusesToCome = withPhase('to_come')
/** Neither over nor cancelled: the time, the doctor and the patient may still change. */
export const openEventStatuses = withPhase('to_come', 'present')
/** All but those that don't take place. */
export const activeEventStatuses = withPhase('to_come', 'present', 'over')
export const firstEventStatuses = eventStatuses.filter((status) => eventStatusRules[status].isFirst)

export const canFollow = (from: EventStatus, to: EventStatus) => from === to || eventStatusRules[from].next.includes(to)

/** How long a closed visit may be reopened by anybody who may change it, minutes; by an admin until the clinic's day ends. */
export const reopenMinutes = 10

/** Reopening a closed appointment. */
export const isUndoOfClosing = (from: EventStatus, to: EventStatus) => from === 'closed' && to === 'waiting'

export const cancelReasons = ['patient', 'clinic', 'no_show', 'late', 'other'] as const
export type CancelReason = (typeof cancelReasons)[number]
/** Nobody has stayed away from an appointment of a day that has not begun at the clinic. */
export const cancelReasonsAt = (startTime: Date, timeZone: string, now = new Date()): CancelReason[] =>
  cancelReasons.filter((reason) => reason !== 'no_show' || dateOf(startTime, timeZone) <= dateOf(now, timeZone))

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
  activeEventStatuses.includes(event.status) && event.category !== 'available'

/** Longest span of one request for appointments, days. */
export const eventWindow = { maxDays: 62, maxRows: 1000 } as const
export const maxEventsPerWrite = 100
