import { openSpan } from '../../establishments/opening-hours.ts'
import { weekdays } from '../../establishments/opening-hours.ts'
import { addDays, dateOf, startOfDate, wallTimeOf, weekdayOf } from '../../time/time.ts'
import type { WorkingHours } from '../availability.ts'
import type { Candidates } from '../resources.ts'
import type { Span } from '../spans.ts'
import { minute, occupiedBy, rooms, type Appointment, type RandomClinic } from './random-clinic.ts'

/** A slow second computation of availability, which looks at every minute. */

const daysApart = (one: string, other: string) => (Date.parse(other) - Date.parse(one)) / 86_400_000

const covers = (spans: readonly Span[], at: number) => spans.some(({ from, to }) => from <= at && at < to)

/** The spans of work that begin on a date, found by walking from a schedule's first day. */
function begunOn({ week, schedules }: WorkingHours, date: string): Span[] {
  const schedule = schedules.find(({ fromDate, untilDate }) => date >= fromDate && (!untilDate || date <= untilDate))
  if (!schedule) return [openSpan(week, weekdayOf(date))].filter((span) => span !== undefined)
  let second = false
  for (let day = schedule.fromDate; day < date; day = addDays(day, 1))
    if (weekdayOf(addDays(day, 1)) === 'Monday') second = !second
  const wanted = schedule.everyWeeks === 2 && second ? 1 : 0
  return schedule.shifts.filter((shift) => weekdays[shift.weekday] === weekdayOf(date) && shift.week === wanted)
}

/** Minute by minute: work begins when the clock first shows its start or more, and ends when it first shows its end or more. */
export function workedMinutes(hours: WorkingHours, window: Span): number[] {
  const { zone } = hours
  const first = addDays(dateOf(new Date(window.from), zone), -2)
  const shifts = Array.from({ length: daysApart(first, dateOf(new Date(window.to), zone)) + 1 }, (_, index) =>
    addDays(first, index),
  )
    .filter((date) => dateOf(startOfDate(date, zone), zone) === date) // Samoa had no 30 December 2011
    .flatMap((date) => begunOn(hours, date).map((span) => ({ ...span, date, hasBegun: false, hasEnded: false })))
  const worked: number[] = []
  for (let at = +startOfDate(first, zone); at < window.to; at += minute) {
    const wall = wallTimeOf(new Date(at), zone)
    let isWorked = false
    for (const work of shifts) {
      const passed = daysApart(work.date, wall.date) * 1440 + wall.minutes
      work.hasBegun ||= passed >= work.from
      work.hasEnded ||= passed >= work.to
      isWorked ||= work.hasBegun && !work.hasEnded
    }
    const works = (isWorked && !covers(hours.closures, at)) || covers(hours.extraHours, at)
    if (works && !covers(hours.timeOff, at) && at >= window.from) worked.push(at)
  }
  return worked
}

/** By trying every way. */
export const canChoose = ([wish, ...others]: readonly Candidates[], free: readonly string[]): boolean =>
  wish === undefined ||
  wish.some(
    (id) =>
      free.includes(id) &&
      canChoose(
        others,
        free.filter((each) => each !== id),
      ),
  )

/** Why an appointment can't begin at a minute; undefined where it can. */
export type Obstacle = 'outside_hours' | 'double_booked' | undefined

/**
 * What stands against each minute of the window as the start of the visit. `worked`: the minutes of work from the window's start to a visit's
 * length after its end, at least. The doctor's and the rooms' times count before the hours.
 */
export function countedObstacles(
  { window, appointments, booked, wishes, visit }: RandomClinic,
  worked: readonly number[],
): Map<number, Obstacle> {
  const [before, length, after] = [visit.bufferBefore, visit.length, visit.bufferAfter].map((minutes) => minutes * minute) as [
    number,
    number,
    number,
  ]
  const span = { from: window.from - before, to: window.to + length + after }
  const works = new Set(worked)
  const isTaken = (all: readonly Appointment[]) => (at: number) => covers(all.map(occupiedBy), at)
  const idle = counter(span, (at) => !works.has(at))
  const taken = counter(span, isTaken(appointments))
  const takenRooms = rooms.map((room) => [room, counter(span, isTaken(booked.get(room) ?? []))] as const)
  const obstacles = new Map<number, Obstacle>()
  for (let start = window.from; start < window.to; start += minute) {
    const occupied = { from: start - before, to: start + length + after }
    const freeRooms = takenRooms.flatMap(([room, count]) => (count(occupied) === 0 ? [room] : []))
    const isBookable = taken(occupied) === 0 && canChoose(wishes, freeRooms)
    const isWorked = idle({ from: start, to: start + length }) === 0
    obstacles.set(start, isBookable ? (isWorked ? undefined : 'outside_hours') : 'double_booked')
  }
  return obstacles
}

/** Counts the minutes of a part of `whole` of which something is so. */
function counter({ from, to }: Span, isSo: (at: number) => boolean) {
  const upTo = [0]
  for (let at = from; at < to; at += minute) upTo.push((upTo.at(-1) ?? 0) + Number(isSo(at)))
  const countAt = (at: number) => upTo[(at - from) / minute] ?? 0
  return (part: Span) => countAt(part.to) - countAt(part.from)
}
