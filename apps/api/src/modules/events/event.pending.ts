import type { FieldErrorKey } from '@clinic/shared/errors'
import type { EventStatus } from '@clinic/shared/events/event'
import type { CreateEvent, UpdateEvent } from '@clinic/shared/events/event-input'
import { timesOutOfRange } from '@clinic/shared/events/event-input'
import { categoryOfColor, defaultEventCategory, eventStatusRules, needsPatient } from '@clinic/shared/events/event'
import { coversWholeDays } from '@clinic/shared/time/time'
import { badInput } from '../../lib/app-error.ts'
import type { BookedVisitType } from '../visit-types/booked-visit-type.service.ts'
import type { References } from './event.references.ts'
import type { EventRow } from './event.rows.ts'

/** The columns that a write may set. */
export const columns = [
  'startTime',
  'endTime',
  'subject',
  'status',
  'info',
  'isAllDay',
  'category',
  'timeZone',
  'patientId',
  'doctorId',
  'establishmentId',
  'cancelReason',
  'overbookReason',
  'patientOverlapReason',
  'outsideHoursReason',
  'waitingSince',
  'calledInTime',
  'calledInRoomId',
  'closedTime',
  'visitTypeId',
  'seriesId',
  'bufferBefore',
  'bufferAfter',
  'resourceIds',
] as const

type Columns = Pick<EventRow, (typeof columns)[number]>

/** An appointment as it will be stored. */
export type PendingEvent = Columns & { id: string }

export const columnsOf = (row: EventRow) => Object.fromEntries(columns.map((column) => [column, row[column]])) as Columns

/** Defaults of a new appointment. */
export const blank = (
  timeZone: string,
): Omit<PendingEvent, 'id' | 'startTime' | 'endTime' | 'subject' | 'establishmentId' | keyof BookedVisitType> => ({
  status: 'pending',
  info: '',
  isAllDay: false,
  category: defaultEventCategory,
  timeZone,
  patientId: null,
  doctorId: null,
  cancelReason: null,
  overbookReason: null,
  patientOverlapReason: null,
  outsideHoursReason: null,
  waitingSince: null,
  calledInTime: null,
  calledInRoomId: null,
  closedTime: null,
  seriesId: null,
  resourceIds: [],
})

/** The columns that an input sets. Null clears optional columns and leaves required ones unchanged. */
export function given<Input extends CreateEvent | UpdateEvent>(input: Input, index: number) {
  const category = input.category ?? (input.categoryColor ? categoryOfColor(input.categoryColor) : undefined)
  if (input.categoryColor && category !== categoryOfColor(input.categoryColor))
    throw badInput([`input.${index}.categoryColor`, 'color_contradicts_category'])
  const update = input as Partial<UpdateEvent>
  const { startTime, endTime, subject, status, isAllDay, timeZone, establishmentId } = update
  return defined({
    startTime: startTime ?? undefined,
    endTime: endTime ?? undefined,
    subject: subject ?? undefined,
    status: status ?? undefined,
    isAllDay: isAllDay ?? undefined,
    timeZone: timeZone ?? undefined,
    establishmentId: establishmentId ?? undefined,
    category,
    info: input.info === null ? '' : input.info,
    patientId: input.patientId,
    doctorId: input.doctorId,
    cancelReason: update.cancelReason,
    overbookReason: input.overbookReason === '' ? null : input.overbookReason,
    patientOverlapReason: input.patientOverlapReason === '' ? null : input.patientOverlapReason,
    outsideHoursReason: input.outsideHoursReason === '' ? null : input.outsideHoursReason,
    resourceIds: input.resourceIds === null ? [] : input.resourceIds,
  }) as Pick<Columns, 'startTime' | 'endTime' | 'subject'> & Partial<Columns>
}

const defined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** The references that an update changes, null when it changes none; unchanged ones may point to archived records. */
export function newReferences(before: EventRow, input: UpdateEvent): References | null {
  const establishmentId = input.establishmentId ?? before.establishmentId
  const isElsewhere = establishmentId !== before.establishmentId
  const changed = (field: 'patientId' | 'doctorId') => {
    const after = input[field] === undefined ? before[field] : input[field]
    return after !== before[field] || isElsewhere ? after : null
  }
  const [patientId, doctorId] = [changed('patientId'), changed('doctorId')]
  return isElsewhere || patientId || doctorId ? { establishmentId, patientId, doctorId } : null
}

export function checkPendingEvent(pending: PendingEvent, index: number, clinicZone: string) {
  const at = (field: string) => `input.${index}.${field}`
  if (pending.endTime <= pending.startTime) throw badInput([at('endTime'), 'end_after_start'])
  const outside = timesOutOfRange(pending, clinicZone)
  if (outside.length > 0) throw badInput(...outside.map((field) => [at(field), 'date_out_of_range'] as [string, FieldErrorKey]))
  if (needsPatient(pending.category) && !pending.patientId) throw badInput([at('patientId'), 'patient_required'])
  if (pending.isAllDay && !coversWholeDays(pending.startTime, pending.endTime, clinicZone))
    throw badInput([at('startTime'), 'all_day_needs_whole_days'])
}

/** Times of arrival and end, by the status. Nobody leaves before they were called in, whichever server's clock said so. */
export function statusTimes(
  from: EventStatus,
  to: EventStatus,
  before?: Pick<EventRow, 'waitingSince' | 'calledInTime' | 'closedTime'>,
) {
  const waitingSince = before?.waitingSince ?? null
  const closedTime = before?.closedTime ?? null
  if (from === to) return { waitingSince, closedTime }
  const { phase } = eventStatusRules[to]
  return {
    waitingSince: phase === 'present' ? (waitingSince ?? new Date()) : phase === 'over' ? waitingSince : null,
    closedTime: phase === 'over' ? (closedTime ?? notBefore(before?.calledInTime)) : null,
  }
}

/** Now, or the given time where that is later. */
export const notBefore = (time: Date | null | undefined) => new Date(Math.max(Date.now(), +(time ?? 0)))
