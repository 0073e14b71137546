import { joined, without, type Span } from '../availability/spans.ts'

/** Sunday 0 to Saturday 6, the specification's week map. */
export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
export type Weekday = (typeof weekdays)[number]

/** Times are written "9:0" (specification, section 9); "09:00" is read too. */
export type OpeningHours = { startTime: string; endTime: string; selected: boolean }
export type WeekOpeningHours = Record<Weekday, OpeningHours>

export const defaultOpeningHours = Object.fromEntries(
  weekdays.map((day) => [day, { startTime: '9:0', endTime: '19:0', selected: day !== 'Sunday' && day !== 'Saturday' }]),
) as WeekOpeningHours

const closedWeek = Object.fromEntries(
  weekdays.map((day) => [day, { ...defaultOpeningHours[day], selected: false }]),
) as WeekOpeningHours

/** Days without hours are filled in as closed. */
export const withMissingDays = (week: Partial<WeekOpeningHours>): WeekOpeningHours => ({ ...closedWeek, ...week })

/** Minutes after midnight; `undefined` when the text is not a time of day. 24:00 is the end of the day. */
export function minutesOfTime(time: string): number | undefined {
  const match = /^(\d{1,2}):(\d{1,2})$/.exec(time)
  if (!match) return undefined
  const minutes = Number(match[1]) * 60 + Number(match[2])
  return Number(match[2]) < 60 && minutes <= 24 * 60 ? minutes : undefined
}

export const timeOfMinutes = (minutes: number) => `${Math.floor(minutes / 60)}:${minutes % 60}`

/** The open span of one day, minutes after midnight; `undefined` when closed that day. */
export function openSpan(hours: WeekOpeningHours, day: Weekday): { from: number; to: number } | undefined {
  const { startTime, endTime, selected } = hours[day]
  const from = minutesOfTime(startTime)
  const to = minutesOfTime(endTime)
  return selected && from !== undefined && to !== undefined && to > from ? { from, to } : undefined
}

/** Minutes after the midnight at which the weekday begins; one that passes midnight ends after 1440. */
export type WeekdaySpan = Span & { weekday: Weekday }

/** The parts of spans of work in which none of some establishments is open, in the order of the spans. */
export const hoursOutside = (work: readonly WeekdaySpan[], open: readonly WeekOpeningHours[]): WeekdaySpan[] =>
  work.flatMap(cutAtMidnight).flatMap(({ weekday, ...span }) => {
    const opened = joined(open.flatMap((week) => openSpan(week, weekday) ?? []))
    return without([span], opened).map((part) => ({ weekday, ...part }))
  })

function cutAtMidnight({ weekday, from, to }: WeekdaySpan): WeekdaySpan[] {
  if (to <= dayEnd) return [{ weekday, from, to }]
  const next = weekdays[(weekdays.indexOf(weekday) + 1) % weekdays.length] as Weekday
  return [
    { weekday, from, to: dayEnd },
    { weekday: next, from: 0, to: to - dayEnd },
  ]
}

const dayEnd = 24 * 60
