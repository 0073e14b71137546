import { minutesOfTime, timeOfMinutes, weekdays, type Weekday } from '../establishments/opening-hours.ts'
import { joined, type Span } from '../availability/spans.ts'
import { startOfWeek, weekdayIndex } from '../time/time.ts'

/**
 * One span of work: `weekday` from Sunday 0, `week` 0 or, of a schedule over two weeks, 1. Minutes after the midnight at which the weekday begins; one that
 * passes midnight ends after 1440.
 */
export type Shift = { weekday: number; week: number; from: number; to: number }

/** When a doctor works at an establishment from a date on. Dates are `YYYY-MM-DD`, the last one included; null: until further notice. */
export type Schedule = { fromDate: string; untilDate: string | null; everyWeeks: number; shifts: readonly Shift[] }

/** A shift as it is written: "22:0" to "6:0" passes midnight. */
export type WrittenShift = { weekday: Weekday; week: number; startTime: string; endTime: string }

export const dayMinutes = 24 * 60
export const maxEveryWeeks = 2

/** Undefined where a time is none, or both are the same. */
export function shiftOf({ weekday, week, startTime, endTime }: WrittenShift): Shift | undefined {
  const from = minutesOfTime(startTime)
  const to = minutesOfTime(endTime)
  if (from === undefined || to === undefined || from === dayMinutes || from === to) return undefined
  return { weekday: weekdays.indexOf(weekday), week, from, to: to > from ? to : to + dayMinutes }
}

export const writtenShift = ({ weekday, week, from, to }: Shift): WrittenShift => ({
  weekday: weekdays[weekday] as Weekday,
  week,
  startTime: timeOfMinutes(from),
  endTime: timeOfMinutes(to > dayMinutes ? to - dayMinutes : to),
})

type WrittenSchedule = Omit<Schedule, 'shifts'> & { doctorId: string; shifts: readonly WrittenShift[] }

/** A doctor's, of those that the API answers. */
export const schedulesOf = (doctorId: string, written: readonly WrittenSchedule[]): Schedule[] =>
  written
    .filter((schedule) => schedule.doctorId === doctorId)
    .map(({ fromDate, untilDate, everyWeeks, shifts }) => ({
      fromDate,
      untilDate,
      everyWeeks,
      shifts: shifts.flatMap((shift) => shiftOf(shift) ?? []),
    }))

/** The schedule of a date; undefined where nothing is said. */
export const scheduleOn = (schedules: readonly Schedule[], date: string): Schedule | undefined =>
  schedules.find(({ fromDate, untilDate }) => fromDate <= date && (untilDate === null || date <= untilDate))

const monday = 1
const weekLength = 7 * 86_400_000

/** Which of its weeks a date lies in: the first one is that of the schedule's first day. */
export const weekOn = ({ fromDate, everyWeeks }: Schedule, date: string): number =>
  ((Date.parse(startOfWeek(date, monday)) - Date.parse(startOfWeek(fromDate, monday))) / weekLength) % everyWeeks

/** The shifts that begin on a date, minutes after its midnight. */
export function shiftsOn(schedule: Schedule, date: string): Span[] {
  const weekday = weekdayIndex(date)
  const week = weekOn(schedule, date)
  return schedule.shifts.filter((shift) => shift.weekday === weekday && shift.week === week).map(({ from, to }) => ({ from, to }))
}

/** Minutes since the Monday on which the schedule's first week begins. */
function inCycle({ weekday, week, from, to }: Shift): Span {
  const day = (week * 7 + ((weekday + 6) % 7)) * dayMinutes
  return { from: day + from, to: day + to }
}

/** The index of the first shift that overlaps one before it, also over the end of the last week; -1: none does. */
export function overlappingShift(shifts: readonly Shift[], everyWeeks: number): number {
  const cycle = everyWeeks * 7 * dayMinutes
  const spans = shifts.map(inCycle)
  const overlap = (a: Span, b: Span) => [-cycle, 0, cycle].some((moved) => a.from < b.to + moved && b.from + moved < a.to)
  return spans.findIndex((span, index) => spans.slice(0, index).some((other) => overlap(span, other)))
}

/** Minutes of work in an average week. */
export const weeklyMinutes = ({ everyWeeks, shifts }: Pick<Schedule, 'everyWeeks' | 'shifts'>): number =>
  joined(shifts.map(inCycle)).reduce((sum, { from, to }) => sum + to - from, 0) / everyWeeks
