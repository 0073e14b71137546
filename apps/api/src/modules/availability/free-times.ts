import { noBuffers, occupiedSpan, type Buffers } from '@clinic/shared/availability/buffers'
import { freeSpans, spanOfDate, workingSpans } from '@clinic/shared/availability/availability'
import type { Span } from '@clinic/shared/availability/spans'
import { within } from '@clinic/shared/availability/spans'
import { fittingSpans } from '@clinic/shared/availability/resources'
import type { DayPart } from '@clinic/shared/time/day-part'
import { dayPartSpans } from '@clinic/shared/time/day-part'
import type { Weekday } from '@clinic/shared/establishments/opening-hours'
import { addDays, dateOf, instantOf, weekdayOf } from '@clinic/shared/time/time'
import { maxBuffer } from '@clinic/shared/visit-types/visit-type'
import type { SignedInContext } from '../../context.ts'
import { badInput, notFound } from '../../lib/app-error.ts'
import { doctorScope } from '../doctors/doctor.scope.ts'
import { checkEstablishment } from '../establishments/establishment.types.ts'
import type { DoctorRow } from '../doctors/doctor.types.ts'
import type { WantedResources } from '../resources/resource.queries.ts'
import { listDoctors, listWorkingHours, takenSpans, type DoctorIds, type Window } from './doctor-times.queries.ts'
import { gapsOf, startsIn } from './quarter-hours.ts'
import { readStarts, readWishes, type Spans } from './resource-starts.queries.ts'

export type FreeSlot = { startTime: Date; endTime: Date }
export type FreeTime = FreeSlot & { doctor: DoctorRow; freeUntil: Date }
export type WorkingTime = FreeSlot & { doctorId: string }

const maxDays = 62
const maxSlots = 50
const maxTimes = 40

/** `held`: rooms and equipment that are not to be taken, besides what is booked. */
export type Wanted = Window & Buffers & WantedResources & { minutes: number; held?: Spans | undefined }
type Filter = { dayPart?: DayPart | null | undefined; weekdays?: readonly Weekday[] | null | undefined }

/** Lists future slots of the given length on the quarter hour, inside opening hours and free of appointments; 50 at most. */
export async function listFreeSlots(
  context: SignedInContext,
  { doctorId, ...wanted }: Wanted & { doctorId: string },
): Promise<FreeSlot[]> {
  check(context, wanted)
  const doctor = await context.db.doctor.findFirst({
    where: { AND: [doctorScope(context, wanted.establishmentId), { id: doctorId }] },
  })
  if (!doctor) throw notFound('Doctor')
  const length = wanted.minutes * 60_000
  const slots: FreeSlot[] = []
  for await (const { gap } of freeGaps(context, [doctor], wanted)) {
    slots.push(...startsIn(gap, length).map((start) => slotAt(start, length)))
    if (slots.length >= maxSlots) break
  }
  return slots.slice(0, maxSlots)
}

/**
 * Lists the first time of each free gap, earliest first; 40 at most. Of the named doctors, or of all that work at the establishment, by
 * default the viewer's current one.
 */
export async function listFreeTimes(
  context: SignedInContext,
  { doctorIds, ...wanted }: Wanted & Filter & { doctorIds?: DoctorIds },
): Promise<FreeTime[]> {
  check(context, wanted)
  const doctors = await listDoctors(context, { doctorIds, ...wanted })
  const length = wanted.minutes * 60_000
  const times: FreeTime[] = []
  // A day begins earlier in other zones: all times before a date are known when the one after it has been looked at.
  let full: string | undefined
  for await (const { doctor, gap, date } of freeGaps(context, doctors, wanted)) {
    if (full && date > addDays(full, 1)) break
    if (times.length >= maxTimes) full ??= date
    times.push({ ...slotAt(gap.from, length), doctor, freeUntil: new Date(gap.to) })
  }
  return times.toSorted((a, b) => +a.startTime - +b.startTime).slice(0, maxTimes)
}

/** When doctors work, by doctor: of the named ones, or of all that work at the establishment. */
export async function listWorkingTimes(
  context: SignedInContext,
  { doctorIds, ...wanted }: Window & { doctorIds?: DoctorIds },
): Promise<WorkingTime[]> {
  check(context, { minutes: 5, ...noBuffers, ...wanted })
  const doctors = await listDoctors(context, { doctorIds, ...wanted })
  const hoursOf = await listWorkingHours(context, doctors, wanted)
  return [...hoursOf].flatMap(([doctorId, hours]) =>
    workingSpans(hours, { from: +wanted.from, to: +wanted.to }).map(({ from, to }) => ({
      doctorId,
      startTime: new Date(from),
      endTime: new Date(to),
    })),
  )
}

function check(context: SignedInContext, { from, to, minutes, establishmentId, ...buffers }: Wanted) {
  if (establishmentId) checkEstablishment(context, establishmentId)
  if (to <= from) throw badInput(['to', 'end_after_start'])
  if (+to - +from > maxDays * 86_400_000) throw badInput(['to', 'window_too_long'])
  if (minutes < 5 || minutes > 24 * 60) throw badInput(['minutes', 'invalid_number'])
  for (const field of ['bufferBefore', 'bufferAfter'] as const)
    if (buffers[field] < 0 || buffers[field] > maxBuffer) throw badInput([field, 'buffer_out_of_range'])
}

const slotAt = (start: number, length: number): FreeSlot => ({ startTime: new Date(start), endTime: new Date(start + length) })

/** Date by date, in the doctors' order. A date is that of the establishment in which the doctor's hours are looked at. */
export async function* freeGaps(context: SignedInContext, doctors: readonly DoctorRow[], wanted: Wanted & Filter) {
  const { to, minutes, dayPart, weekdays } = wanted
  const hoursOf = await listWorkingHours(context, doctors, wanted)
  const earliest = Math.max(+wanted.from, Date.now())
  const length = minutes * 60_000
  const wishes = await readWishes(context, wanted)
  const zones = [...new Set([...hoursOf.values()].map(({ zone }) => zone))]
  for (const { dates, window } of partsOf({ from: earliest, to: +to }, zones)) {
    const occupied = occupiedSpan(window, wanted)
    const taken = await takenSpans(
      context,
      doctors.map(({ id }) => ({ doctorId: id, ...occupied })),
    )
    const starts = wishes && (await readStarts(context, wishes, window, wanted))
    for (const date of dates) {
      if (weekdays?.length && !weekdays.includes(weekdayOf(date))) continue
      for (const doctor of doctors) {
        const hours = hoursOf.get(doctor.id)
        const [span] = hours ? within([partOfDate(date, hours.zone, dayPart)], window) : []
        if (!hours || !span) continue
        const free = freeSpans(hours, taken.get(doctor.id) ?? [], span, wanted)
        for (const gap of gapsOf(starts ? fittingSpans(free, starts, length) : free, length)) yield { doctor, date, gap }
      }
    }
  }
}

/** Enough for whoever has a free time soon. */
const firstDays = 14

/**
 * A window in parts of whole dates, each twice as long as the one before: what is taken is read for one after the other, and for those that come after
 * enough times were found not at all.
 */
function* partsOf({ from, to }: Span, zones: readonly string[]): Generator<{ dates: string[]; window: Span }> {
  const datesOf = (at: number) => zones.map((zone) => dateOf(new Date(at), zone)).toSorted()
  const [first] = datesOf(from)
  const last = datesOf(to).at(-1)
  if (!first || !last) return
  for (let date = first, days = firstDays; date <= last; date = addDays(date, days), days *= 2) {
    const dates = Array.from({ length: days }, (_, index) => addDays(date, index)).filter((each) => each <= last)
    const ends = zones.flatMap((zone) => dates.map((each) => spanOfDate(each, zone)))
    const window = {
      from: Math.max(from, Math.min(...ends.map((span) => span.from))),
      to: Math.min(to, Math.max(...ends.map((span) => span.to))),
    }
    yield { dates, window }
  }
}

function partOfDate(date: string, zone: string, dayPart: DayPart | null | undefined): Span {
  if (!dayPart) return spanOfDate(date, zone)
  const { from, to } = dayPartSpans[dayPart]
  return { from: +instantOf({ date, minutes: from }, zone), to: +instantOf({ date, minutes: to }, zone) }
}
