import { Prisma } from '@clinic/prisma/generated'
import type { Read } from '@clinic/prisma/prepared'
import { joined } from '@clinic/shared/availability/spans'
import type { OutsideHours } from '@clinic/shared/availability/outside-hours'
import { outsideHours } from '@clinic/shared/availability/outside-hours'
import { readWorkingHours } from './working-hours.queries.ts'

type Time = { establishmentId: string; startTime: Date; endTime: Date }
/** A time that is wanted at an establishment, of a doctor or of none. */
export type WantedTime = Time & { doctorId: string | null }
type DoctorTime = Time & { doctorId: string }

const day = 24 * 3_600_000
/** Of a longer time the rest is not looked at: each date costs time, and an appointment may last two centuries. */
const longest = 7 * day

/**
 * Why the doctor doesn't work then, for each of the wanted times, in their order; undefined where they do. Without a doctor, whether the establishment is
 * closed. One statement for either.
 */
export async function readOutsideHours(read: Read, wanted: readonly WantedTime[]): Promise<(OutsideHours | undefined)[]> {
  const ofDoctors = wanted.filter((time): time is DoctorTime => time.doctorId !== null)
  const ofNobody = wanted.filter(({ doctorId }) => doctorId === null)
  const [hours, closures] = [await outsideDoctorsHours(read, ofDoctors), await whileClosed(read, ofNobody)]
  return wanted.map((time) =>
    time.doctorId === null ? closures[ofNobody.indexOf(time)] : hours[ofDoctors.indexOf(time as DoctorTime)],
  )
}

type ClosureRow = { position: number; startTime: Date; endTime: Date }

async function whileClosed(read: Read, wanted: readonly Time[]): Promise<(OutsideHours | undefined)[]> {
  if (wanted.length === 0) return []
  const instants = (side: 'startTime' | 'endTime') => wanted.map((time) => time[side].toISOString())
  const rows = await read<ClosureRow>(Prisma.sql`
    SELECT wanted.position::integer, c."startTime", c."endTime"
    FROM unnest(${wanted.map(({ establishmentId }) => establishmentId)}::uuid[], ${instants('startTime')}::timestamptz[],
        ${instants('endTime')}::timestamptz[]) WITH ORDINALITY AS wanted ("establishmentId", "from", "to", position)
      JOIN closure c ON c."establishmentId" = wanted."establishmentId" AND c."startTime" < wanted."to" AND c."endTime" > wanted."from"`)
  return wanted.map((_, index) => {
    const spans = rows.filter(({ position }) => position === index + 1)
    if (spans.length === 0) return undefined
    return { cause: 'closure', spans: joined(spans.map(({ startTime, endTime }) => ({ from: +startTime, to: +endTime }))) }
  })
}

async function outsideDoctorsHours(read: Read, wanted: readonly DoctorTime[]): Promise<(OutsideHours | undefined)[]> {
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
