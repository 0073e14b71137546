import type { CalendarSlot } from './big-calendar/calendar-slots.ts'
import type { Column } from './big-calendar/big-calendar.ts'
import type { CalendarSetting } from './calendar-context.ts'
import type { CalendarEvent } from '../data/event-row.ts'

/** What every view of the calendar gets. It reports requested changes by callbacks. */
export type CalendarProps = {
  date: string
  firstWeekday: number
  calendarEvents: readonly CalendarEvent[]
  columns: readonly Column[]
  /** Whether a day's columns are rooms and equipment. */
  isByRoom: boolean
  selectedId: string | undefined
  /** Minutes after midnight to scroll to. */
  openingMinutes: number
  /** Minutes of one line of the grid. */
  slotMinutes: number
  /** Whether a week shows its Saturday and Sunday. */
  withWeekend: boolean
  setting: CalendarSetting
  mayCreate: boolean
  onSlot: (calendarSlot: CalendarSlot) => void
  onMove: (calendarEvent: CalendarEvent, calendarSlot: CalendarSlot) => void
  onKey: (calendarEvent: CalendarEvent, event: React.KeyboardEvent) => void
}
