import { Prisma } from '@clinic/prisma/generated'
import type { Read } from '@clinic/prisma/prepared'
import type { OutsideHours } from '@clinic/shared/availability/outside-hours'
import { outsideHours } from '@clinic/shared/availability/outside-hours'
import { readWorkingHours } from './working-hours.queries.ts'

/** A time that is wanted of a doctor at an establishment. */
export type WantedTime = { doctorId: string; establishmentId: string; startTime: Date; endTime: Date }

const day = 24 * 3_600_000
/** Of a longer time the rest is not looked at: each date costs time, and an appointment may last two centuries. */
const longest = 7 * day

/** Why the doctor doesn't work then, for each of the wanted times, in their order; undefined where they do. One statement. */
export async function readOutsideHours(read: Read, wanted: readonly WantedTime[]): Promise<(OutsideHours | undefined)[]> {
  if (wanted.length === 0) return []
  const places = wanted.map(({ doctorId, establishmentId, startTime, endTime }) => {
    const span = { from: +startTime, to: Math.min(+endTime, +startTime + longest) }
    // The dates around it, too: where hours are why, those of its date are told.
    return { doctorId, establishmentId, span, from: span.from - day, to: span.to + day }
  })
  const instants = (side: 'from' | 'to') => places.map((place) => new Date(place[side]).toISOString())
  const found = await readWorkingHours(
    read,
    Prisma.sql`
      SELECT * FROM unnest(
        ${places.map(({ doctorId }) => doctorId)}::uuid[], ${places.map(({ establishmentId }) => establishmentId)}::uuid[],
        ${instants('from')}::timestamptz[], ${instants('to')}::timestamptz[]
      ) AS wanted ("doctorId", "establishmentId", "from", "to")`,
  )
  const keyOf = (place: { doctorId: string; establishmentId: string; from: Date | number; to: Date | number }) =>
    `${place.doctorId} ${place.establishmentId} ${+place.from} ${+place.to}`
  const hoursOf = new Map(found.map((place) => [keyOf(place), place.hours]))
  return places.map((place) => {
    const hours = hoursOf.get(keyOf(place))
    return hours && outsideHours(hours, place.span)
  })
}
