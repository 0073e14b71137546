import { useMemo, useRef } from 'react'
import { shallow } from 'zustand/shallow'
import type { CalendarFilters } from '../calendar-url.ts'
import { categoryOf } from '../../../../lib/event-category.ts'
import type { CalendarEvent } from '../../data/event-row.ts'

/** The same object for as long as the filters are the same, whatever else changes in the address. */
export function useSameFilters({ doctors, categories, statuses }: CalendarFilters): CalendarFilters {
  const text = JSON.stringify({ doctors, categories, statuses })
  return useMemo(() => JSON.parse(text) as CalendarFilters, [text])
}

export const passes =
  ({ doctors, categories, statuses }: CalendarFilters) =>
  ({ event, doctorId }: CalendarEvent) =>
    (doctors.length === 0 || doctors.includes(doctorId)) &&
    categories.includes(categoryOf(event)) &&
    statuses.includes(event.status)

/** How many the filters keep back; a doctor who sees their own is not told of everyone else's. */
export function countHidden(events: readonly CalendarEvent[], shownCount: number, ownDoctor: string | undefined): number {
  const mine = ownDoctor === undefined ? events : events.filter(({ doctorId }) => doctorId === ownDoctor)
  return mine.length - shownCount
}

/** The same list for as long as its items are the same, so that what is drawn of it is not drawn again. */
export function useSameItems<Item>(items: readonly Item[]): readonly Item[] {
  const last = useRef(items)
  if (!shallow(last.current, items)) last.current = items
  return last.current
}
