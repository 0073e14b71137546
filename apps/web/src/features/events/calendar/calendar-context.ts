import type { WorkingHours } from '@clinic/shared/availability/availability'
import type { Span } from '@clinic/shared/availability/spans'
import { createContext, useContext } from 'react'
import type { CalendarView } from './calendar-url.ts'

/** What the calendar's inner parts need besides the props that react-big-calendar gives them. */
export type CalendarSetting = {
  view: CalendarView
  /** Whether a day's columns are rooms and equipment. */
  isByRoom: boolean
  /** Working hours that shade a column; of all doctors that are shown where it is not one doctor's. */
  hoursOf: (columnId: string | undefined) => readonly WorkingHours[]
  /** Those of the filter; none: all. */
  doctorIds: readonly string[]
  /** The part of the day that columns show. */
  shown: Span
  /** Minutes that an arrow key moves the cursor over free time. */
  cursorStep: number
  onOpen: (id: string) => void
  onDay: (date: string) => void
  /** Called when a free slot is tapped; undefined for viewers who may not book. */
  onTap: ((start: Date, columnId: string | undefined) => void) | undefined
}

export const CalendarContext = createContext<CalendarSetting | null>(null)

export function useCalendarSetting(): CalendarSetting {
  const setting = useContext(CalendarContext)
  if (!setting) throw new Error('Only inside the calendar')
  return setting
}
