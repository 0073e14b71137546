import { Prisma } from '@clinic/prisma/generated'
import type { Read } from '@clinic/prisma/prepared'
import { workingSpans } from '@clinic/shared/availability/availability'
import { keptAway, occupiedSpan, type Buffers } from '@clinic/shared/availability/buffers'
import { fittingSpans } from '@clinic/shared/availability/resources'
import { within, without, type Span } from '@clinic/shared/availability/spans'
import { dateOf, instantOf, wallTimeOf } from '@clinic/shared/time/time'
import { maxBuffer } from '@clinic/shared/visit-types/visit-type'
import { takenSpans } from './doctor-times.queries.ts'
import { gapsOf, startsIn } from './quarter-hours.ts'
import { readWorkingHours } from './working-hours.queries.ts'

/** When a doctor works at an establishment, by its clock, and what is taken of it, both in order. */
export type DoctorTimes = { zone: string; working: readonly Span[]; taken: readonly Span[] }
type Wanted = { doctorIds: string[]; establishmentId: string; window: Span }

/** Of each of the doctors, within a window. */
export async function readDoctorTimes(
  read: Read,
  { doctorIds, establishmentId, window }: Wanted,
): Promise<Map<string, DoctorTimes>> {
  const places = await readWorkingHours(
    read,
    Prisma.sql`
      SELECT id AS "doctorId", ${establishmentId}::uuid AS "establishmentId",
        ${new Date(window.from)}::timestamptz AS "from", ${new Date(window.to)}::timestamptz AS "to"
      FROM unnest(${doctorIds}::uuid[]) AS id`,
  )
  // Another appointment's buffer may reach into the window, and the wanted one's out of it.
  const around = occupiedSpan(window, { bufferBefore: 2 * maxBuffer, bufferAfter: 2 * maxBuffer })
  const taken = await takenSpans(
    { read },
    doctorIds.map((doctorId) => ({ doctorId, ...around })),
  )
  return new Map(
    places.map(({ doctorId, hours }) => [
      doctorId,
      { zone: hours.zone, working: workingSpans(hours, window), taken: taken.get(doctorId) ?? [] },
    ]),
  )
}

/**
 * A time that an appointment has and can't keep, and when it may be instead; `busy`: when its patient is elsewhere, in order; `starts`: when it may begin
 * so that its rooms are free, where it needs any.
 */
type Kept = Buffers & { startTime: Date; endTime: Date; window: Span; busy: readonly Span[]; starts: readonly Span[] | undefined }

/** In each of a doctor's first free gaps the start that is nearest to the clock that the appointment has, in order. */
export function nearestStarts({ zone, working, taken }: DoctorTimes, kept: Kept, most: number): number[] {
  const { startTime, endTime, window, busy, starts: fitting } = kept
  const length = +endTime - +startTime
  const { minutes } = wallTimeOf(startTime, zone)
  const away = taken.map((span) => keptAway(span, kept))
  const free = without(without(within(working, window), away), busy)
  const starts: number[] = []
  for (const gap of fitting ? fittingSpans(free, fitting, length) : free) {
    const wished = +instantOf({ date: dateOf(new Date(gap.from), zone), minutes }, zone)
    const nearest = nearestIn(gap, wished, length)
    if (nearest !== undefined) starts.push(nearest)
    if (starts.length === most) break
  }
  return starts
}

/** The wished start, or else the nearest quarter hour, where `length` fits. */
function nearestIn(gap: Span, wished: number, length: number): number | undefined {
  if (gap.from <= wished && wished + length <= gap.to) return wished
  const starts = gapsOf([gap], length).flatMap((fitting) => startsIn(fitting, length))
  return starts.toSorted((a, b) => Math.abs(a - wished) - Math.abs(b - wished))[0]
}
