import type { CancelReason, EventStatus } from '@clinic/shared/events/event'
import type { ArrivalWay } from '@clinic/shared/queue/queue'
import type { PatientAnswer } from '@clinic/shared/answers/answer'
import { eventCategories, eventStatusRules } from '@clinic/shared/events/event'
import { eventCategoryNames, subjectIn } from '@clinic/shared/options/event-categories'
import type { UpdateEvent } from '@clinic/shared/events/event-input'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { IconArmchair, IconBan, IconChecks, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import type { NounTexts, ReadValue } from './change-sentence.ts'
import { readAs } from './read-as.ts'
import type { StatusLook } from './status-word.tsx'

export const statusText: Record<EventStatus, MessageDescriptor> = {
  pending: msg`Pending`,
  confirmed: msg`Confirmed`,
  waiting: msg`Waiting`,
  closed: msg`Closed`,
  cancelled: msg`Canceled`,
}

/** The status, and what the patient has answered about it. */
export function standingText({
  status,
  patientAnswer,
}: {
  status: EventStatus
  patientAnswer?: PatientAnswer | null | undefined
}) {
  if (patientAnswer === 'coming' && status === 'confirmed') return msg`Patient confirmed`
  if (patientAnswer === 'other_time' && eventStatusRules[status].phase === 'to_come') return msg`Wants another time`
  return statusText[status]
}

export const answerText: Record<PatientAnswer, MessageDescriptor> = {
  coming: msg`Comes`,
  not_coming: msg`Can't come`,
  other_time: msg`Wants another time`,
}

export const statusLooks: Record<EventStatus, StatusLook> = {
  pending: { icon: IconCircleDashed, tone: 'neutral' },
  confirmed: { icon: IconCircleCheck, tone: 'todo' },
  waiting: { icon: IconArmchair, tone: 'part' },
  closed: { icon: IconChecks, tone: 'good' },
  cancelled: { icon: IconBan, tone: 'late' },
}

export const cancelReasonText: Record<CancelReason, MessageDescriptor> = {
  patient: msg`Patient canceled`,
  clinic: msg`Clinic canceled`,
  no_show: msg`Did not come`,
  late: msg`Came too late`,
  other: msg`Other reason`,
}

const stepTexts: Record<EventStatus, MessageDescriptor> = {
  pending: msg`Back to pending`,
  confirmed: msg`Confirm`,
  waiting: msg`Arrived`,
  closed: msg`Close visit`,
  cancelled: msg`Cancel appointment`,
}

/** What a step does, as a button says it. */
export function stepText(from: EventStatus, to: EventStatus): MessageDescriptor {
  if (from === 'cancelled') return msg`Restore`
  if (from === 'closed') return msg`Reopen`
  if (from === 'waiting' && to === 'confirmed') return msg`Not arrived`
  return stepTexts[to]
}

type Field = Exclude<
  keyof UpdateEvent,
  | 'id'
  | 'version'
  | 'establishmentId'
  | 'categoryColor'
  | 'timeZone'
  | 'resourceIds'
  | 'anyResources'
  | 'callIn'
  | 'calledInRoomId'
>

/** What the form asks for instead of start and end. */
type TimeField = 'date' | 'time' | 'minutes' | 'firstDate' | 'lastDate'

/** The history names patient, doctor, establishment and resources instead of their ids. */
export const eventLabels: Record<
  | Field
  | TimeField
  | 'patient'
  | 'patientAnswer'
  | 'arrivedBy'
  | 'doctor'
  | 'visitType'
  | 'establishment'
  | 'resources'
  | 'calledInRoom',
  MessageDescriptor
> = {
  startTime: msg`Start`,
  endTime: msg`End`,
  date: msg`Date`,
  time: msg`Time`,
  minutes: msg`Length`,
  firstDate: msg`From`,
  lastDate: msg`To`,
  subject: msg`Subject`,
  status: msg`Status`,
  info: msg`Notes`,
  isAllDay: msg`All day`,
  category: msg`Category`,
  patientId: msg`Patient`,
  patient: msg`Patient`,
  patientAnswer: msg`Patient's answer`,
  arrivedBy: msg`Arrived by`,
  doctorId: msg`Doctor`,
  doctor: msg`Doctor`,
  visitTypeId: msg`Visit type`,
  visitType: msg`Visit type`,
  establishment: msg`Clinic`,
  resources: msg`Rooms and equipment`,
  calledInTime: msg`Called in`,
  calledInRoom: msg`Called into`,
  cancelReason: msg`Reason for canceling`,
  overbookReason: msg`Reason for overbooking`,
  patientOverlapReason: msg`Reason for two appointments at once`,
  outsideHoursReason: msg`Reason for a time outside the working hours`,
}

const readSubject: ReadValue = (value, { language }) => subjectIn(language, value)
/** On the wire a category has no hyphen. */
const readCategory: ReadValue = (value, { language }) => {
  const category = eventCategories.find((known) => known === value.replaceAll('_', '-'))
  return category ? eventCategoryNames[category][language] : value
}

const arrivalText: Record<Exclude<ArrivalWay, 'desk'>, MessageDescriptor> = {
  code: msg`QR code at the door`,
  kiosk: msg`Tablet at the door`,
}

export const eventTexts: NounTexts = {
  labels: eventLabels,
  read: {
    status: readAs(statusText),
    patientAnswer: readAs(answerText),
    arrivedBy: readAs(arrivalText),
    category: readCategory,
    subject: readSubject,
    cancelReason: readAs(cancelReasonText),
  },
  setOnce: ['cancelReason', 'overbookReason', 'patientOverlapReason', 'outsideHoursReason'],
}
