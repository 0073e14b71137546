import { workingMinutes, type WorkingHours } from '@clinic/shared/availability/availability'
import { joined, lengthOf, without, type Span } from '@clinic/shared/availability/spans'
import { occupiesDoctor } from '@clinic/shared/events/event'
import { dayLength, dayOfDate, minute, type ZoneClock } from '../big-calendar/zone-clock.ts'
import { categoryOf } from '../../../../lib/event-category.ts'
import type { CalendarEvent } from '../../data/event-row.ts'

export type DayLine = { from: number; to: number; calendarEvent?: CalendarEvent }

/** How much of the opening hours is booked. */
export type Occupancy = { openMinutes: number; bookedMinutes: number }

/** A doctor's day: appointments and the free gaps between them in order of time, minutes after midnight. */
export type DoctorDay = Occupancy & { lines: DayLine[] }

type DayOptions = {
  date: string
  calendarEvents: readonly CalendarEvent[]
  hours: readonly WorkingHours[]
  clock: ZoneClock
}

type GapOptions = {
  /** Gaps begin after this instant, milliseconds. */
  now: number
  /** A gap shorter than this can't be booked, minutes. */
  shortest: number
}

export function doctorDay({ now, shortest, ...options }: DayOptions & GapOptions): DoctorDay {
  const { booked, free, ...occupancy } = bookedAndFree(options)
  const past = Math.ceil(minutesOn(options)(now) / shortest) * shortest
  const gaps = free.map(({ from, to }) => ({ from: Math.max(from, past), to })).filter(({ from, to }) => to - from >= shortest)
  return { ...occupancy, lines: [...booked, ...gaps].toSorted((a, b) => a.from - b.from || b.to - a.to) }
}

export function occupancyOf(options: DayOptions): Occupancy {
  const { openMinutes, bookedMinutes } = bookedAndFree(options)
  return { openMinutes, bookedMinutes }
}

function bookedAndFree({ calendarEvents, hours, ...day }: DayOptions) {
  const minutesAt = minutesOn(day)
  const booked = calendarEvents
    .map((calendarEvent) => ({ from: minutesAt(+calendarEvent.start), to: minutesAt(+calendarEvent.end), calendarEvent }))
    .filter(({ from, to }) => to > from)
  const open = workingMinutes(hours, day.date)
  const free = without(open, joined(booked.filter(({ calendarEvent }) => isOccupying(calendarEvent))))
  return { booked, free, openMinutes: lengthOf(open), bookedMinutes: lengthOf(open) - lengthOf(free) }
}

/** Minutes after a date's midnight; outside the date its start or end. */
function minutesOn({ date, clock }: Pick<DayOptions, 'date' | 'clock'>) {
  const midnight = dayOfDate(date) * dayLength
  return (at: number) => Math.min(Math.max((clock.wallOf(at) - midnight) / minute, 0), 1440)
}

const isOccupying = ({ event }: CalendarEvent) => occupiesDoctor({ status: event.status, category: categoryOf(event) })

/** Where an appointment goes that is dropped on a gap: its own time of day where that fits, else the gap's start. */
export const dropMinutes = (gap: Span, own: Span) => (own.from >= gap.from && own.to <= gap.to ? own.from : gap.from)
