import type { EventRow } from '../data/event-row.ts'
import type { DoctorDay } from './today-board.ts'
import { nextOf } from './today-board.ts'

/** Each row at the place that it had, as it is now; one that is gone stays as it last was, without anything to click. */
export function atPlaces(places: EventRow[], rows: EventRow[]): EventRow[] {
  const current = new Map(rows.map((row) => [row.id, row]))
  return places.map((row) => current.get(row.id) ?? { ...row, nextStatuses: [] })
}

/** The doctors at the places that they had, each with the rows that stood there. */
export const daysAtPlaces = (places: DoctorDay[], rows: EventRow[]): DoctorDay[] =>
  places.map(({ doctor, events }) => {
    const still = atPlaces(events, rows)
    return { doctor, events: still, next: nextOf(still) }
  })

/** How many rows of `current` have no place yet. */
export function countNew(places: EventRow[], current: EventRow[]): number {
  const placed = new Set(places.map(({ id }) => id))
  return current.filter(({ id }) => !placed.has(id)).length
}

/** How many appointments have no place yet, or another one than they had. */
export function countMoved(places: DoctorDay[], current: DoctorDay[]): number {
  const before = new Set(places.flatMap(({ events }) => events.map(placeOf)))
  return current.flatMap(({ events }) => events).filter((row) => !before.has(placeOf(row))).length
}

const placeOf = ({ id, doctor, startTime }: EventRow) => `${id} ${doctor?.id ?? ''} ${Date.parse(startTime)}`
