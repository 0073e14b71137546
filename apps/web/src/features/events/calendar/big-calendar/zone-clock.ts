import { instantOf, startOfDate, wallTimeOf } from '@clinic/shared/time/time'

/**
 * The clinic's clock in plain numbers, for the calendar's many thousand comparisons per redraw.
 * Days are counted from 1970-01-01; "wall" is the wall clock's reading written as if it were UTC, in milliseconds.
 */
export type ZoneClock = {
  wallOf: (at: number) => number
  dayOf: (at: number) => number
  startOfDay: (day: number) => number
  instantOfWall: (wall: number) => number
}

export const minute = 60_000
export const dayLength = 86_400_000
/** Zones change their offset on a quarter of an hour. */
const quarter = 15 * minute

export const dateOfDay = (day: number) => new Date(day * dayLength).toISOString().slice(0, 10)
export const dayOfDate = (date: string) => Date.parse(`${date}T00:00:00Z`) / dayLength

export function createZoneClock(zone: string): ZoneClock {
  const offsets = new Map<number, number>()
  const starts = new Map<number, number>()

  function wallOf(at: number): number {
    const slot = Math.floor(at / quarter)
    let offset = offsets.get(slot)
    if (offset === undefined) {
      const wall = wallTimeOf(new Date(slot * quarter), zone)
      offset = dayOfDate(wall.date) * dayLength + wall.minutes * minute - slot * quarter
      offsets.set(slot, offset)
    }
    return at + offset
  }

  function startOfDay(day: number): number {
    let start = starts.get(day)
    if (start === undefined) {
      start = +startOfDate(dateOfDay(day), zone)
      starts.set(day, start)
    }
    return start
  }

  const offsetAt = (at: number) => wallOf(at) - at

  /** Far from a change of the offset there is nothing to weigh, see `instantOf`. */
  function instantOfWall(wall: number): number {
    const offset = offsetAt(wall - dayLength)
    if (offset === offsetAt(wall + dayLength)) return wall - offset
    const whole = Math.floor(wall / minute)
    const day = Math.floor(wall / dayLength)
    return +instantOf({ date: dateOfDay(day), minutes: whole - day * 1440 }, zone) + (wall - whole * minute)
  }

  return { wallOf, startOfDay, instantOfWall, dayOf: (at) => Math.floor(wallOf(at) / dayLength) }
}
