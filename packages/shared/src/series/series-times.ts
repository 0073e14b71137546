import { addDays, dateOf, instantOf, startOfDate, wallTimeOf } from '../time/time.ts'

/** When an appointment is. Its clock is that of the clinic's wall, also across a change to summer time. */
export type SeriesTimes = { startTime: Date; endTime: Date; isAllDay: boolean }

const dayMinutes = 1440
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** The same on another date: at the same time of day and as long, or as many whole days. */
export function timesOn(date: string, { startTime, endTime, isAllDay }: SeriesTimes, zone: string): SeriesTimes {
  if (isAllDay) {
    const days = daysBetween(dateOf(startTime, zone), dateOf(endTime, zone))
    return { startTime: startOfDate(date, zone), endTime: startOfDate(addDays(date, days), zone), isAllDay }
  }
  const start = instantOf({ date, minutes: wallTimeOf(startTime, zone).minutes }, zone)
  return { startTime: start, endTime: new Date(+start + +endTime - +startTime), isAllDay }
}

type Move = { before: SeriesTimes; after: SeriesTimes }

/** An appointment moved as another one of its series is: by as many days and minutes, and as much longer or shorter. */
export function movedAlike(event: SeriesTimes, { before, after }: Move, zone: string): SeriesTimes {
  const wall = wallTimeOf(event.startTime, zone)
  const [from, to] = [wallTimeOf(before.startTime, zone), wallTimeOf(after.startTime, zone)]
  const date = addDays(wall.date, daysBetween(from.date, to.date))
  if (before.isAllDay !== after.isAllDay || after.isAllDay) return timesOn(date, after, zone)
  if (event.isAllDay) return timesOn(date, event, zone)
  const minutes = wall.minutes + to.minutes - from.minutes
  const start = instantOf(
    { date: addDays(date, Math.floor(minutes / dayMinutes)), minutes: (minutes + dayMinutes) % dayMinutes },
    zone,
  )
  const longer = +after.endTime - +after.startTime - (+before.endTime - +before.startTime)
  return { startTime: start, endTime: new Date(+start + +event.endTime - +event.startTime + longer), isAllDay: false }
}
