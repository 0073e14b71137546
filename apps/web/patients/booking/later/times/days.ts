import { dayParts, isInPart } from '@clinic/shared/time/day-part'
import { addDays } from '@clinic/shared/time/time'
import type { BookableTime } from '@clinic/shared/bookings/booking-answers'

/** Days that are shown at once. */
export const shownDays = 14

/** The first of the two weeks in which a day is shown. */
export function windowOf(day: string, firstDay: string): string {
  const ahead = (Date.parse(day) - Date.parse(firstDay)) / 86_400_000
  return addDays(firstDay, Math.max(0, Math.floor(ahead / shownDays) * shownDays))
}

/** The days from one on, none after the last that can be booked. */
export const daysFrom = (from: string, lastDay: string) =>
  Array.from({ length: shownDays }, (_, ahead) => addDays(from, ahead)).filter((day) => day <= lastDay)

/** As `wallTimeOf` of the clinic's app, also on phones whose browser can't tell the offset of a time zone. */
function wallTime({ startTime }: BookableTime, timeZone: string): { date: string; minutes: number } {
  const form = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  } as const
  const parts = new Intl.DateTimeFormat('en', { ...form, timeZone }).formatToParts(new Date(startTime))
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  return { date: `${of('year')}-${of('month')}-${of('day')}`, minutes: Number(of('hour')) * 60 + Number(of('minute')) }
}

/** By the clinic's clock; a time at which several doctors are free stands once. */
export function timesByDay(times: readonly BookableTime[], timeZone: string): Map<string, BookableTime[]> {
  const days = new Map<string, BookableTime[]>()
  for (const time of times) {
    const { date } = wallTime(time, timeZone)
    const ofDay = days.get(date) ?? []
    if (ofDay.every(({ startTime }) => startTime !== time.startTime)) days.set(date, [...ofDay, time])
  }
  return days
}

export function timesByPart(times: readonly BookableTime[], timeZone: string) {
  return dayParts
    .map((part) => ({ part, times: times.filter((time) => isInPart(wallTime(time, timeZone).minutes, part)) }))
    .filter((found) => found.times.length > 0)
}

/** Where this phone's clock shows another time than the clinic's. */
export function isElsewhere(timeZone: string): boolean {
  const clock = (zone?: string) => new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone: zone })
  const now = new Date()
  return clock().format(now) !== clock(timeZone).format(now)
}
