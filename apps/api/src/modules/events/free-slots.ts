import type { WeekOpeningHours } from '@clinic/shared/opening-hours'
import { openSpan, withMissingDays } from '@clinic/shared/opening-hours'
import { addDays, dateOf, instantOf, weekdayOf } from '@clinic/shared/time'
import { Prisma } from '@clinic/prisma/generated'
import type { SignedInContext } from '../../context.ts'
import { badInput, notFound } from '../../lib/app-error.ts'

export type FreeSlot = { startTime: Date; endTime: Date }

const maxDays = 62
const maxSlots = 50
const step = 15

/** Lists future slots of the given length on the quarter hour, inside opening hours and free of appointments; 50 at most. */
export async function listFreeSlots(
  { db, viewer, load }: SignedInContext,
  { doctorId, from, to, minutes }: { doctorId: string; from: Date; to: Date; minutes: number },
): Promise<FreeSlot[]> {
  if (to <= from) throw badInput(['to', 'end_after_start'])
  if (+to - +from > maxDays * 86_400_000) throw badInput(['to', 'window_too_long'])
  if (minutes < 5 || minutes > 24 * 60) throw badInput(['minutes', 'invalid_number'])
  const doctor = await load.doctor.load(doctorId)
  if (!doctor || doctor.archivedTime) throw notFound('Doctor')
  const hours = withMissingDays(doctor.openingHours as Partial<WeekOpeningHours>)
  const zone = (await load.establishment.load(viewer.establishmentId))?.timeZone ?? 'UTC'
  const taken = await db.$queryRaw<FreeSlot[]>(
    Prisma.sql`SELECT "startTime", "endTime" FROM doctor_conflicts(${doctorId}::uuid, ${from}::timestamptz, ${to}::timestamptz, '{}')`,
  )
  const earliest = new Date(Math.max(+from, Date.now()))
  const slots: FreeSlot[] = []
  const lastDate = dateOf(to, zone)
  for (let date = dateOf(earliest, zone); date <= lastDate && slots.length < maxSlots; date = addDays(date, 1)) {
    slots.push(
      ...slotsOfDay({ date, zone, minutes, hours }).filter(
        (slot) => slot.startTime >= earliest && slot.endTime <= to && isFree(slot, taken),
      ),
    )
  }
  return slots.slice(0, maxSlots)
}

/** On days of a clock change a skipped time is offered once, and no slot ends after closing time. */
export function slotsOfDay({
  date,
  zone,
  minutes,
  hours,
}: {
  date: string
  zone: string
  minutes: number
  hours: WeekOpeningHours
}): FreeSlot[] {
  const span = openSpan(hours, weekdayOf(date))
  if (!span) return []
  const first = Math.ceil(span.from / step) * step
  const count = Math.max(0, Math.ceil((span.to - first) / step))
  const starts = Array.from({ length: count }, (_, index) => +instantOf({ date, minutes: first + index * step }, zone))
  const [opening, closing] = [span.from, span.to].map((time) => +instantOf({ date, minutes: time }, zone)) as [number, number]
  return [...new Set(starts)]
    .toSorted((a, b) => a - b)
    .map((start) => ({ startTime: new Date(start), endTime: new Date(start + minutes * 60_000) }))
    .filter(({ startTime, endTime }) => +startTime >= opening && +endTime <= closing)
}

const isFree = (slot: FreeSlot, taken: FreeSlot[]) =>
  !taken.some((other) => other.startTime < slot.endTime && slot.startTime < other.endTime)
