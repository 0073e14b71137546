import { importReason } from '@clinic/shared/imports/import-reasons'
import type { CancelReason, EventCategory, EventStatus } from '@clinic/shared/events/event'
import { addDays, dateOf, startOfDate } from '@clinic/shared/time/time'
import type { Clinic } from '../clinic.ts'
import type { MappedRow, Remark } from '../mapped-row.ts'
import { parseRow, rowError } from '../mapped-row.ts'
import { validateEvent } from '../mapped-event.ts'
import type { EventRow } from '../save/event-row.ts'
import { encounter } from './types.ts'
import { hasCode, keysOf, momentOf, referenceKey, textOf } from './values.ts'

type EncounterResource = ReturnType<typeof encounter.parse>

/** Encounter -> event. */
export function readEncounter(data: unknown, clinic: Clinic): MappedRow<EventRow> {
  const resource = parseRow(encounter, data)
  const { startTime, endTime, isAllDay, notices } = timesOf(resource, clinic)
  const patientKey = referenceKey('Patient', resource.subject)
  if (!patientKey) throw rowError('subject', 'required')
  const status = statusOf(resource)
  const subject = textOf(resource.type[0]) ?? textOf(resource.serviceType) ?? textOf(resource.reasonCode[0]) ?? 'Visit'
  const source = { subject: subject.slice(0, 200), status, category: categoryOf(resource), info: infoOf(resource) }
  const event = validateEvent({ startTime, endTime, isAllDay, ...source }, clinic)
  return {
    keys: keysOf('Encounter', resource),
    row: {
      ...event.row,
      cancelReason: status === 'cancelled' ? cancelReasonOf(resource) : null,
      patientKey,
      doctorKey: doctorKeyOf(resource) ?? null,
    },
    notices: [...notices, ...event.notices],
  }
}

const assumedMinutes = 30

/** Start and end. An encounter without an end, or that ends when it starts, is made half an hour long, with a notice. */
function timesOf({ period }: EncounterResource, { timeZone }: Clinic) {
  if (!period?.start) throw rowError('period.start', 'required')
  const start = momentOf('period.start', period.start, timeZone)
  const end = period.end ? momentOf('period.end', period.end, timeZone) : undefined
  const notices: Remark[] = []
  if (start.isWholeDay && (!end || end.isWholeDay)) {
    const endTime = startOfDate(addDays(dateOf(end?.at ?? start.at, timeZone), 1), timeZone)
    return { startTime: start.at, endTime, isAllDay: true, notices }
  }
  if (end && +end.at !== +start.at) return { startTime: start.at, endTime: end.at, isAllDay: false, notices }
  notices.push({ field: 'period.end', reason: importReason('no_length', { a: assumedMinutes }), value: period.end ?? '' })
  return { startTime: start.at, endTime: new Date(+start.at + assumedMinutes * 60_000), isAllDay: false, notices }
}

const statuses = new Map<string, EventStatus>([
  ['planned', 'pending'],
  ['arrived', 'waiting'],
  ['triaged', 'waiting'],
  ['in-progress', 'waiting'],
  ['onleave', 'waiting'],
  ['finished', 'closed'],
  ['unknown', 'closed'],
  ['cancelled', 'cancelled'],
  ['entered-in-error', 'cancelled'],
])

/** An encounter that has begun and has an end is closed. */
function statusOf({ status, period }: EncounterResource): EventStatus {
  const found = statuses.get(status ?? '')
  if (!found) throw rowError('status', status ? 'invalid_choice' : 'required', status ?? '')
  return found === 'waiting' && period?.end ? 'closed' : found
}

const cancelReasonOf = ({ status }: EncounterResource): CancelReason => (status === 'entered-in-error' ? 'clinic' : 'other')

/** Surgery by its type or service; inpatient, emergency, home and field encounters are medical care; all others consultations. */
function categoryOf({ type, serviceType, class: kind }: EncounterResource): EventCategory {
  const texts = [...type, serviceType].map((concept) => textOf(concept) ?? '').join(' ')
  if (/\bsurg|\boperati(on|ve)\b|ผ่าตัด/i.test(texts) || hasCode(serviceType, '394609007')) return 'surgery'
  return ['IMP', 'ACUTE', 'NONAC', 'EMER', 'OBSENC', 'HH', 'FLD', 'SS'].includes(kind?.code ?? '')
    ? 'medical-care'
    : 'consultation'
}

/** The primary performer or the attender, else the first practitioner among the participants. */
function doctorKeyOf({ participant }: EncounterResource): string | undefined {
  const doctors = participant.flatMap(({ type, individual }) => {
    const key = referenceKey('Practitioner', individual)
    const isPerson = key && !/^(RelatedPerson|Patient|Device)\//.test(key)
    return isPerson ? [{ key, isMain: type.some((concept) => hasCode(concept, 'PPRF') || hasCode(concept, 'ATND')) }] : []
  })
  return (doctors.find(({ isMain }) => isMain) ?? doctors[0])?.key
}

function infoOf({ status, reasonCode, reasonReference, location, serviceProvider, type }: EncounterResource): string {
  const reasons = [...reasonCode.map(textOf), ...reasonReference.map(({ display }) => display)].filter(Boolean)
  const locations = [...new Set([...location.map((entry) => entry.location?.display), serviceProvider?.display].filter(Boolean))]
  const further = type.slice(1).flatMap((concept) => textOf(concept) ?? [])
  return [
    status === 'entered-in-error' ? 'Entered in error at the source' : '',
    ...further,
    reasons.length > 0 ? `Reason: ${reasons.join('; ')}` : '',
    locations.length > 0 ? `Place: ${locations.join('; ')}` : '',
  ]
    .filter(Boolean)
    .join('\n')
}
