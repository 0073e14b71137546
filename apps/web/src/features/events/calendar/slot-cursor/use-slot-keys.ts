import { dateOf } from '@clinic/shared/time/time'
import { msg } from '@lingui/core/macro'
import { useMemo, type KeyboardEvent, type RefObject } from 'react'
import { datesBetween } from '../../../../lib/time.ts'
import { useShortcut } from '../../../../lib/keys/use-shortcuts.ts'
import { createZoneClock, dayLength, dayOfDate, minute } from '../big-calendar/zone-clock.ts'
import type { CalendarProps } from '../calendar-props.ts'
import { visibleDates } from '../calendar-window.ts'
import type { CalendarEvent } from '../../data/event-row.ts'
import { roomColumnIds } from '../rooms/room-columns.ts'
import { isWeekend } from '../shown-hours.ts'
import { useClinicTime } from '../../data/use-clinic-time.ts'
import { positionAbove, positionAt, positionBelow, type Placed, type Position } from './next-position.ts'
import { useSlotCursor } from './slot-cursor-place.ts'

type Options = CalendarProps & { view: 'day' | 'week' }
type Place = Position & { column: number }
type SlotColumn = { date: string; columnId: string | undefined }

/** Arrow keys in a day or week by hour: from slot to slot, and onto the appointments in between. */
export function useSlotKeys(frame: RefObject<HTMLElement | null>, options: Options) {
  const { view, date, firstWeekday, withWeekend, columns, calendarEvents, openingMinutes, setting, isByRoom } = options
  const { zone } = useClinicTime()
  const clock = useMemo(() => createZoneClock(zone), [zone])

  const columnIdsOf = (event: CalendarEvent) => (isByRoom ? roomColumnIds(event) : [event.doctorId])

  function listColumns() {
    if (view === 'day') return columns.map(({ id }): SlotColumn => ({ date, columnId: id }))
    const { first, last } = visibleDates('week', date, firstWeekday)
    const dates = datesBetween(first, last).filter((day) => withWeekend || !isWeekend(day))
    return dates.map((day) => ({ date: day, columnId: undefined }))
  }

  function listPlaced({ date: onDate, columnId }: SlotColumn): Placed[] {
    const midnight = dayOfDate(onDate) * dayLength
    const minutesAt = (at: Date) => Math.min(Math.max((clock.wallOf(+at) - midnight) / minute, 0), 1440)
    return calendarEvents
      .filter((event) => event.id && !event.allDay && (!columnId || columnIdsOf(event).includes(columnId)))
      .map(({ id, start, end }) => ({ id, from: minutesAt(start), to: minutesAt(end) }))
      .filter(({ from, to }) => to > from)
      .toSorted((a, b) => a.from - b.from || a.to - b.to)
  }

  const columnElements = () => [...(frame.current?.querySelectorAll('.rbc-time-content .rbc-day-slot') ?? [])]

  /** Where the keyboard is: on an appointment, on the cursor, or where it was last. */
  function currentPlace(): Place | undefined {
    const active = document.activeElement
    const column = columnElements().findIndex((element) => element.contains(active))
    const id = active?.querySelector<HTMLElement>('[data-event]')?.dataset['event']
    const event = calendarEvents.find((other) => other.id === id)
    const listed = listColumns()
    if (column >= 0 && event) {
      const from = listPlaced(listed[column] ?? { date, columnId: undefined }).find((other) => other.id === id)?.from ?? 0
      return { column, minutes: from, id }
    }
    const { place } = useSlotCursor.getState()
    const known = listed.findIndex((other) => other.date === place?.date && other.columnId === place.columnId)
    return place && known >= 0 ? { column: known, minutes: place.minutes } : undefined
  }

  function firstPlace(): Place {
    const today = listColumns().findIndex((column) => column.date === dateOf(new Date(), zone))
    return { column: Math.max(today, 0), minutes: Math.max(openingMinutes, setting.shown.from) }
  }

  function nextPlace(key: string): Place | undefined {
    const at = currentPlace()
    if (!at) return firstPlace()
    const listed = listColumns()
    const across = { ArrowLeft: -1, ArrowRight: 1 }[key]
    const column = at.column + (across ?? 0)
    const there = listed[column]
    if (!there) return undefined
    const shape = { placed: listPlaced(there), first: setting.shown.from, last: setting.shown.to, step: setting.cursorStep }
    const position = across ? positionAt(shape, at.minutes) : (key === 'ArrowDown' ? positionBelow : positionAbove)(shape, at)
    return position && { ...position, column }
  }

  function go({ column, minutes, id }: Place) {
    const there = listColumns()[column]
    const isFree = there !== undefined && id === undefined
    useSlotCursor.setState({ place: isFree ? { ...there, minutes } : null, isReached: isFree })
    if (id === undefined) return
    const block = columnElements()[column]?.querySelector(`[data-event="${CSS.escape(id)}"]`)
    block?.closest<HTMLElement>('[role="button"]')?.focus()
  }

  useShortcut('arrow', msg`Move about the calendar`, () => go(currentPlace() ?? firstPlace()))

  return function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !event.key.startsWith('Arrow')) return
    event.preventDefault()
    const next = nextPlace(event.key)
    if (next) go(next)
  }
}
