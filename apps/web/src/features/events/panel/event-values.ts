import { noBuffers } from '@clinic/shared/availability/buffers'
import { defaultEventCategory, needsPatient, type EventCategory } from '@clinic/shared/events/event'
import { isCategoryName, subjectWithout } from '@clinic/shared/options/event-categories'
import { createEventSchema, timesOutOfRange, type CreateEvent } from '@clinic/shared/events/event-input'
import type { Language } from '@clinic/shared/languages'
import { minutesOfTime } from '@clinic/shared/establishments/opening-hours'
import { addDays, dateOf, instantOf, isPlainDate, startOfDate, wallTimeOf } from '@clinic/shared/time/time'
import { visitTypeName } from '@clinic/shared/visit-types/visit-type'
import { z } from 'zod'
import { changedFields } from '../../../lib/form/changed-fields.ts'
import { clockOfMinutes, lastDateOf } from '../../../lib/time.ts'
import type { VisitTypeChoice } from '../../../pickers/visit-types.ts'
import type { ResourceChoice } from '../../../pickers/resources.ts'
import { wantedResources, withNeeds } from '../../../pickers/wanted-resources.ts'
import type { PickedPatient } from '../../../pickers/patient-picker.tsx'
import type { NewEvent } from '../calendar/calendar-url.ts'
import type { EventDetails } from '../data/get-event.ts'
import { usualMinutes } from '../data/event-length.ts'
import { categoryOf } from '../../../lib/event-category.ts'
import { personName, type EventRow } from '../data/event-row.ts'
import type { EventChange } from '../data/update-event.ts'

/** An appointment as the form has it: on the clinic's wall clock. */
export type EventValues = {
  patient: PickedPatient | null
  doctorId: string | null
  category: EventCategory
  date: string
  time: string
  minutes: number
  allDay: boolean
  lastDate: string
  /** Empty: the category's name stands. */
  subject: string
  info: string
  visitTypeId: string | null
  /** Minutes of the doctor's time besides, as the visit type has them, or had when it was chosen. */
  bufferBefore: number
  bufferAfter: number
  /** Ids, and what `anyOf` makes. */
  resources: string[]
}

/** What the form shows of an appointment. */
export type EventContent = EventRow & Pick<EventDetails, 'info' | 'visitType'>

export function valuesOf(event: EventContent, zone: string): EventValues {
  const start = new Date(event.startTime)
  const end = new Date(event.endTime)
  return {
    patient: event.patient && { id: event.patient.id, name: personName(event.patient) },
    doctorId: event.doctor?.id ?? null,
    category: categoryOf(event),
    date: dateOf(start, zone),
    time: event.isAllDay ? '09:00' : clockOfMinutes(wallTimeOf(start, zone).minutes),
    minutes: event.isAllDay ? usualMinutes() : (+end - +start) / 60_000,
    allDay: event.isAllDay,
    lastDate: lastDateOf(end, zone),
    subject: isCategoryName(event.subject, categoryOf(event)) ? '' : event.subject,
    info: event.info,
    visitTypeId: event.visitType?.id ?? null,
    bufferBefore: event.bufferBefore,
    bufferAfter: event.bufferAfter,
    resources: event.resources.map(({ id }) => id),
  }
}

/** The next quarter of an hour on the clinic's clock. */
function nextQuarter(now: Date, zone: string): { date: string; minutes: number } {
  return wallTimeOf(new Date(Math.ceil(+now / 900_000) * 900_000), zone)
}

type NewSetting = { shownDate: string; zone: string; now: Date; doctorId: string | null }

/** What the address says, completed: a walk-in is now, anything else on the day that is shown. */
export function newValues(wish: NewEvent, { shownDate, zone, now, doctorId }: NewSetting): EventValues {
  const next = nextQuarter(now, zone)
  const isToday = shownDate === next.date
  const start =
    wish.start ??
    (wish.walkIn
      ? `${next.date}T${clockOfMinutes(next.minutes)}`
      : `${shownDate}T${isToday ? clockOfMinutes(next.minutes) : '09:00'}`)
  const [date = shownDate, time = '09:00'] = start.split('T')
  const days = wish.allDay ? Math.max(1, Math.round((wish.minutes ?? 1440) / 1440)) : 1
  return {
    patient: null,
    doctorId: wish.doctorId ?? doctorId,
    category: wish.allDay ? 'meeting' : defaultEventCategory,
    date,
    time: wish.allDay ? '09:00' : time,
    minutes: wish.allDay ? usualMinutes() : (wish.minutes ?? usualMinutes()),
    allDay: wish.allDay,
    lastDate: addDays(date, days - 1),
    subject: '',
    info: '',
    visitTypeId: null,
    ...noBuffers,
    resources: wish.roomId ? [wish.roomId] : [],
  }
}

type DateFault = { field: 'date' | 'lastDate'; key: 'invalid_date' | 'end_after_start' }

/** What is wrong with the dates of the form: a text that could not be read, or an end before the start. */
function dateFaults({ date, lastDate, allDay }: EventValues): DateFault[] {
  const unread = [
    ...(isPlainDate(date) ? [] : ['date' as const]),
    ...(isPlainDate(lastDate) || !allDay ? [] : ['lastDate' as const]),
  ]
  if (unread.length > 0) return unread.map((field) => ({ field, key: 'invalid_date' }))
  return allDay && lastDate < date ? [{ field: 'lastDate', key: 'end_after_start' }] : []
}

/** The half-open span; an invalid `start` where the date or the time can't be read. */
export function spanOf(values: EventValues, zone: string): { start: Date; end: Date } {
  const { date, time, minutes, allDay, lastDate } = values
  if (dateFaults(values).length > 0) return { start: new Date(Number.NaN), end: new Date(Number.NaN) }
  if (allDay) return { start: startOfDate(date, zone), end: startOfDate(addDays(lastDate, 1), zone) }
  const clock = minutesOfTime(time)
  const start = clock === undefined ? new Date(Number.NaN) : instantOf({ date, minutes: clock }, zone)
  return { start, end: new Date(+start + minutes * 60_000) }
}

type EventInput = Record<string, unknown> & {
  faults?: DateFault[]
  startTime: Date
  endTime: Date
  timeZone: string
  category: EventCategory
  patientId: string | null
}

/** The shared validator, and before it what only a form can have wrong. */
export const eventFormSchema = z
  .custom<EventInput>()
  .superRefine(({ faults = [], startTime, endTime, timeZone, category, patientId }, context) => {
    if (needsPatient(category) && patientId === null)
      context.addIssue({ code: 'custom', path: ['patientId'], message: 'patient_required' })
    for (const { field, key } of faults) context.addIssue({ code: 'custom', path: [field], message: key })
    if (faults.length > 0) return
    if (Number.isNaN(+startTime)) return context.addIssue({ code: 'custom', path: ['startTime'], message: 'invalid_time' })
    for (const field of timesOutOfRange({ startTime, endTime }, timeZone))
      context.addIssue({ code: 'custom', path: [field], message: 'date_out_of_range' })
  })
  .pipe(createEventSchema as z.ZodType<CreateEvent, EventInput>)

const fields: Record<string, string> = {
  startTime: 'time',
  endTime: 'minutes',
  patientId: 'patient',
  isAllDay: 'allDay',
  resourceIds: 'resources',
  anyResources: 'resources',
  categoryColor: 'category',
}
/** A fault of one room is told at the field of all. */
export const fieldOfInput = (path: string) => fields[path.replace(/\.\d+$/, '')] ?? path

export function inputOf(values: EventValues, setting: { zone: string; establishmentId: string }): EventInput {
  const { start, end } = spanOf(values, setting.zone)
  return {
    faults: dateFaults(values),
    startTime: start,
    endTime: end,
    subject: values.subject.trim() || subjectWithout(values.category),
    info: values.info,
    category: values.category,
    isAllDay: values.allDay,
    timeZone: setting.zone,
    patientId: values.patient?.id ?? null,
    doctorId: values.doctorId,
    visitTypeId: values.visitTypeId,
    ...wantedResources(values.resources),
    establishmentId: setting.establishmentId,
  }
}

/** Only what differs from the input of what was seen; a time is sent whole, from its start to its end. */
export function changeOf(input: CreateEvent, seen: EventInput): EventChange {
  const { startTime, endTime, subject, info, category, isAllDay, patientId, doctorId, visitTypeId, resourceIds } = input
  const after = {
    subject,
    info: info ?? '',
    category,
    isAllDay,
    patientId: patientId ?? null,
    doctorId: doctorId ?? null,
    visitTypeId: visitTypeId ?? null,
    resourceIds: resourceIds ?? [],
    anyResources: input.anyResources ?? [],
  }
  const isMoved = +startTime !== +seen.startTime || +endTime !== +seen.endTime
  return { ...(isMoved && { startTime, endTime }), ...changedFields(seen, after) }
}

type VisitTypeSetting = {
  visitTypes: readonly VisitTypeChoice[]
  allResources: readonly ResourceChoice[]
  language: Language
}

/** What choosing a visit type fills in; a subject that somebody wrote stays. None any more leaves the rest as it is. */
export function withVisitType(
  { subject, visitTypeId, resources }: Pick<EventValues, 'subject' | 'visitTypeId' | 'resources'>,
  chosen: VisitTypeChoice | null,
  { visitTypes, allResources, language }: VisitTypeSetting,
): Partial<EventValues> {
  if (!chosen) return { visitTypeId: null, ...noBuffers }
  const { id, duration, bufferBefore, bufferAfter } = chosen
  const before = visitTypes.find((visitType) => visitType.id === visitTypeId)
  const isOfType = visitTypes.some(({ nameTh, nameEn }) => [nameTh, nameEn].includes(subject))
  return {
    visitTypeId: id,
    category: categoryOf(chosen),
    minutes: duration,
    bufferBefore,
    bufferAfter,
    resources: withNeeds(resources, { ...(before && { before }), chosen }, allResources),
    ...((subject.trim() === '' || isOfType) && { subject: visitTypeName(chosen, language) }),
  }
}
