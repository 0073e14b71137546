import { noBuffers, occupiedSpan, type Buffers } from '@clinic/shared/availability/buffers'
import { defaultEventCategory, type EventCategory } from '@clinic/shared/events/event'
import type { CreateEvent } from '@clinic/shared/events/event-input'
import type { Language } from '@clinic/shared/languages'
import { eventCategoryNames } from '@clinic/shared/options/event-categories'
import { visitTypeName } from '@clinic/shared/visit-types/visit-type'
import { categoryOf, wireCategory } from '../../lib/event-category.ts'
import type { TimeReason } from '../../lib/booking/time-refusals.ts'
import type { Slot } from '../../pickers/planned-times/free-slots.ts'
import type { VisitTypeChoice } from '../../pickers/visit-types.ts'
import { anyOf, neededResources, wantedResources } from '../../pickers/wanted-resources.ts'
import type { BookFamilyVisitInput } from './family-visits.ts'

/** The appointment of one person as it is meant. `time`: null until one is proposed; `isOwn`: somebody chose it. */
export type FamilyLine = {
  patientId: string
  isTicked: boolean
  doctorId: string | null
  visitTypeId: string | null
  time: Slot | null
  isOwn: boolean
  reasons: TimeReason
}

export const firstLine = (first: CreateEvent): FamilyLine => ({
  patientId: first.patientId ?? '',
  isTicked: true,
  doctorId: first.doctorId ?? null,
  visitTypeId: first.visitTypeId ?? null,
  time: { start: first.startTime, end: first.endTime },
  isOwn: true,
  reasons: {},
})

/** As the first one, at a time that is not known yet. */
export const memberLine = (first: CreateEvent, patientId: string): FamilyLine => ({
  ...firstLine(first),
  patientId,
  isTicked: false,
  time: null,
  isOwn: false,
})

export type Setting = { first: CreateEvent; visitTypes: readonly VisitTypeChoice[]; language: Language }

type Kind = Buffers & { minutes: number; subject: string; category: EventCategory; resources: string[] }

/** What the appointment of a line is: the same as the first one, or as its own visit type says. */
export function kindOf({ visitTypeId }: Pick<FamilyLine, 'visitTypeId'>, { first, visitTypes, language }: Setting): Kind {
  const visitType = visitTypes.find(({ id }) => id === visitTypeId)
  const { bufferBefore, bufferAfter } = visitType ?? noBuffers
  const buffers = { bufferBefore, bufferAfter }
  const minutes = (+first.endTime - +first.startTime) / 60_000
  const category = first.category ?? defaultEventCategory
  if (visitTypeId === (first.visitTypeId ?? null)) {
    const resources = [...(first.resourceIds ?? []), ...(first.anyResources ?? []).map(anyOf)]
    return { ...buffers, minutes, subject: first.subject, category, resources }
  }
  if (!visitType) return { ...buffers, minutes, subject: eventCategoryNames[category][language], category, resources: [] }
  return {
    ...buffers,
    minutes: visitType.duration,
    subject: visitTypeName(visitType, language),
    category: categoryOf(visitType),
    resources: neededResources(visitType),
  }
}

/** The doctor's time that a line takes. */
const takenBy = (line: FamilyLine, { start, end }: Slot, setting: Setting) =>
  occupiedSpan({ from: +start, to: +end }, kindOf(line, setting))

/** The first of the doctor's free times that no other of the family has with the same doctor; undefined where there is none. */
export function firstFree(free: readonly Slot[], line: FamilyLine, others: readonly FamilyLine[], setting: Setting) {
  const taken = others.flatMap((other) =>
    other.time && other.patientId !== line.patientId && other.doctorId === line.doctorId
      ? [takenBy(other, other.time, setting)]
      : [],
  )
  return free.find((slot) => {
    const wanted = takenBy(line, slot, setting)
    return taken.every(({ from, to }) => to <= wanted.from || from >= wanted.to)
  })
}

/** After the last of the family with the same doctor, free or not: what stands in the way is told at the line. */
export function afterTheOthers(line: FamilyLine, others: readonly FamilyLine[], setting: Setting): Slot {
  const { first } = setting
  const ends = others.flatMap(({ time, doctorId, patientId }) =>
    time && doctorId === line.doctorId && patientId !== line.patientId ? [+time.end] : [],
  )
  const start = ends.length > 0 ? Math.max(...ends) : +first.startTime
  return { start: new Date(start), end: new Date(start + kindOf(line, setting).minutes * 60_000) }
}

/** With another visit type, what was chosen keeps its beginning. */
export function withVisitType(line: FamilyLine, visitTypeId: string | null, setting: Setting): FamilyLine {
  const next = { ...line, visitTypeId, reasons: {} }
  if (!line.isOwn || !line.time) return { ...next, time: null }
  const { start } = line.time
  return { ...next, time: { start, end: new Date(+start + kindOf(next, setting).minutes * 60_000) } }
}

/** The lines that are booked, the first one before all others; undefined where a time is still asked for. */
export function bookedLines(lines: readonly FamilyLine[]): (FamilyLine & { time: Slot })[] | undefined {
  const ticked = lines.filter(({ isTicked }) => isTicked)
  const timed = ticked.flatMap((line) => (line.time ? [{ ...line, time: line.time }] : []))
  return timed.length === ticked.length ? timed : undefined
}

const wireTime = ({ start, end }: Slot) => ({ startTime: start.toISOString(), endTime: end.toISOString() })

/** `isAsked`: before it is booked, what stands in the way is asked for whatever was said about it. */
export function inputOf(
  lines: readonly (FamilyLine & { time: Slot })[],
  setting: Setting,
  isAsked: boolean,
): BookFamilyVisitInput {
  const { category: _category, startTime: _start, endTime: _end, ...first } = setting.first
  const members = lines.map((line) => {
    const { subject, category, resources } = kindOf(line, setting)
    const { doctorId, visitTypeId, reasons } = line
    return {
      doctorId,
      visitTypeId,
      subject,
      category: wireCategory(category),
      ...wireTime(line.time),
      ...wantedResources(resources),
      ...(isAsked ? {} : reasons),
    }
  })
  const [head, ...others] = members
  return {
    first: { ...first, ...(head as (typeof members)[number]) },
    others: others.map((other, index) => ({ ...other, patientId: lines[index + 1]?.patientId ?? '' })),
  }
}

/** Names the appointment of a line, so that an answer is known for as long as it is about that. */
export const keyOf = ({ patientId, doctorId, visitTypeId, time }: FamilyLine) =>
  [patientId, doctorId, visitTypeId, time && +time.start, time && +time.end].join(' ')
