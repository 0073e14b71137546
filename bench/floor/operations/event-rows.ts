import type { EventStatus } from '@clinic/shared/events/event'
import { titleOf } from '@clinic/shared/doctors/profession-title'
import { canFollow, eventStatuses, isUndoOfClosing, openEventStatuses } from '@clinic/shared/events/event'
import { allergiesOf, allergyColumns, type AllergyColumns } from './allergies.ts'

/** An appointment and the names that a calendar shows, in one flat row. */
export type EventRow = AllergyColumns & {
  id: string
  version: number
  startTime: Date
  endTime: Date
  isAllDay: boolean
  bufferBefore: number
  bufferAfter: number
  subject: string
  status: EventStatus
  category: string
  cancelReason: string | null
  overbookReason: string | null
  waitingSince: Date | null
  calledInTime: Date | null
  calledInRoom: { id: string; name: string } | null
  patientId: string | null
  seriesId: string | null
  rooms: { id: string; name: string }[]
  doctorId: string | null
  patientFirst: string
  patientLast: string
  doctorFirst: string
  doctorLast: string
  gender: number
  designations: string[]
}

const room = `json_build_object('id', r.id, 'name', r.name, '__typename', 'BookedResource')`

const calledInRoom = `CASE WHEN e."calledInRoomId" IS NOT NULL THEN (SELECT ${room} FROM resource r WHERE r.id = e."calledInRoomId") END`

/** Rooms and equipment, read only where there are any. */
const rooms = `CASE WHEN e."resourceIds" = '{}' THEN '[]' ELSE
  (SELECT json_agg(${room} ORDER BY r.name) FROM resource r WHERE r.id = ANY (e."resourceIds")) END`

export const columns = `e.id, e.version, e."startTime", e."endTime", e."isAllDay", e."bufferBefore", e."bufferAfter", e.subject, e.status, e.category, e."cancelReason", e."overbookReason",
  e."waitingSince", e."calledInTime", ${calledInRoom} AS "calledInRoom", e."seriesId", ${rooms} AS rooms, e."patientId", e."doctorId", p."firstName" AS "patientFirst", p."lastName" AS "patientLast", ${allergyColumns}, d."firstName" AS "doctorFirst", d."lastName" AS "doctorLast",
  d.gender, d.designations`

export const names = `LEFT JOIN patient p ON p.id = e."patientId" LEFT JOIN doctor d ON d.id = e."doctorId"`

/** What an admin may do next. No appointment of the data was closed today, so that none can be reopened. */
const nextStatuses = Object.fromEntries(
  eventStatuses.map((from) => [
    from,
    eventStatuses.filter((to) => to !== from && canFollow(from, to) && !isUndoOfClosing(from, to)),
  ]),
)

export const eventOf = (row: EventRow) => ({
  id: row.id,
  version: row.version,
  startTime: row.startTime,
  endTime: row.endTime,
  isAllDay: row.isAllDay,
  bufferBefore: row.bufferBefore,
  bufferAfter: row.bufferAfter,
  subject: row.subject,
  status: row.status,
  category: row.category === 'medical-care' ? 'medical_care' : row.category,
  cancelReason: row.cancelReason,
  overbookReason: row.overbookReason,
  waitingSince: row.waitingSince,
  calledInTime: row.calledInTime,
  calledInRoom: row.calledInRoom,
  mayEdit: openEventStatuses.includes(row.status),
  nextStatuses: nextStatuses[row.status],
  seriesId: row.seriesId,
  patient: row.patientId && {
    id: row.patientId,
    firstName: row.patientFirst,
    lastName: row.patientLast,
    ...allergiesOf(row),
    __typename: 'Patient',
  },
  doctor: row.doctorId && {
    id: row.doctorId,
    firstName: row.doctorFirst,
    lastName: row.doctorLast,
    title: titleOf(row),
    __typename: 'Doctor',
  },
  resources: row.rooms,
  __typename: 'Event',
})
