/** Somebody with a ticket who is in the clinic; instants as milliseconds. */
export type Present = {
  id: string
  number: number
  doctorId: string | null
  startTime: number
  endTime: number
  arrivedTime: number
  /** Since when they are with the doctor. */
  calledInTime: number | null
  /** When they did not come last. */
  missedTime: number | null
}

/** By appointment; who comes late, or did not come when called, is behind those whose time was before that. */
const turnOf = ({ startTime, arrivedTime, missedTime }: Present) => Math.max(startTime, arrivedTime, missedTime ?? 0)

/** Those who wait, in the order in which they are called. */
export const inTurn = <Row extends Present>(rows: readonly Row[]): Row[] =>
  rows
    .filter(({ calledInTime }) => calledInTime === null)
    .toSorted((a, b) => turnOf(a) - turnOf(b) || a.arrivedTime - b.arrivedTime || a.number - b.number)

const minute = 60_000
/** Nobody is told a wait by the minute. */
const step = 5

type Known = { now: number; delays: ReadonlyMap<string, number> }

/**
 * About how many minutes those who wait for a doctor still wait, by id: until those before them have had the time that was booked for them, and not before
 * their own time with the doctor's delay. Who has no doctor has no estimate.
 */
export function estimatedWaits(rows: readonly Present[], { now, delays }: Known): Map<string, number> {
  const waits = new Map<string, number>()
  const freeAt = new Map<string, number>()
  for (const { doctorId, calledInTime, startTime, endTime } of rows)
    if (doctorId !== null && calledInTime !== null)
      freeAt.set(doctorId, Math.max(freeAt.get(doctorId) ?? now, calledInTime + endTime - startTime))
  for (const { id, doctorId, startTime, endTime } of inTurn(rows)) {
    if (doctorId === null) continue
    const start = Math.max(freeAt.get(doctorId) ?? now, now, startTime + (delays.get(doctorId) ?? 0) * minute)
    waits.set(id, Math.ceil((start - now) / minute / step) * step)
    freeAt.set(doctorId, start + endTime - startTime)
  }
  return waits
}
