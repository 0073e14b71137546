import { useMemo, useRef } from 'react'
import { shallow } from 'zustand/shallow'
import type { CalendarFilters } from './calendar-url.ts'
import { categoryOf, type CalendarEvent } from '../data/event-row.ts'

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

/** The same list for as long as its items are the same, so that what is drawn of it is not drawn again. */
export function useSameItems<Item>(items: readonly Item[]): readonly Item[] {
  const last = useRef(items)
  if (!shallow(last.current, items)) last.current = items
  return last.current
}
