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
import { listResourceStarts } from './resource-starts.queries.ts'

export type FreeSlot = { startTime: Date; endTime: Date }
export type FreeTime = FreeSlot & { doctor: DoctorRow; freeUntil: Date }
export type WorkingTime = FreeSlot & { doctorId: string }

const maxDays = 62
const maxSlots = 50
const maxTimes = 40

type Wanted = Window & Buffers & WantedResources & { minutes: number }
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
async function* freeGaps(context: SignedInContext, doctors: readonly DoctorRow[], wanted: Wanted & Filter) {
  const { from, to, minutes, dayPart, weekdays } = wanted
  const occupied = occupiedSpan({ from: +from, to: +to }, wanted)
  const taken = await takenSpans(
    context,
    doctors.map(({ id }) => ({ doctorId: id, ...occupied })),
  )
  const hoursOf = await listWorkingHours(context, doctors, wanted)
  const earliest = Math.max(+from, Date.now())
  const length = minutes * 60_000
  const starts = await listResourceStarts(context, wanted)
  const datesOf = (at: Date) => [...hoursOf.values()].map(({ zone }) => dateOf(at, zone)).toSorted()
  const lastDate = datesOf(to).at(-1) ?? ''
  for (let date = datesOf(new Date(earliest))[0] ?? ''; date && date <= lastDate; date = addDays(date, 1)) {
    if (weekdays?.length && !weekdays.includes(weekdayOf(date))) continue
    for (const doctor of doctors) {
      const hours = hoursOf.get(doctor.id)
      const [window] = hours ? within([partOfDate(date, hours.zone, dayPart)], { from: earliest, to: +to }) : []
      if (!hours || !window) continue
      const free = freeSpans(hours, taken.get(doctor.id) ?? [], window, wanted)
      for (const gap of gapsOf(starts ? fittingSpans(free, starts, length) : free, length)) yield { doctor, date, gap }
    }
  }
}

function partOfDate(date: string, zone: string, dayPart: DayPart | null | undefined): Span {
  if (!dayPart) return spanOfDate(date, zone)
  const { from, to } = dayPartSpans[dayPart]
  return { from: +instantOf({ date, minutes: from }, zone), to: +instantOf({ date, minutes: to }, zone) }
}
