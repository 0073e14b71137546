import type { EventCategory } from '@clinic/shared/events/event'

/** GraphQL names have no hyphens. */
export type WireCategory = Exclude<EventCategory, 'medical-care'> | 'medical_care'

export const categoryOf = ({ category }: { category: WireCategory }): EventCategory =>
  category === 'medical_care' ? 'medical-care' : category
export const wireCategory = (category: EventCategory): WireCategory => (category === 'medical-care' ? 'medical_care' : category)
