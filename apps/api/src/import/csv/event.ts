import { needsPatient } from '@clinic/shared/events/event'
import type { EventCategory } from '@clinic/shared/events/event'
import type { Clinic } from '../clinic.ts'
import type { MappedRow } from '../mapped-row.ts'
import { rowError } from '../mapped-row.ts'
import { readTime } from '../dates.ts'
import { validateEvent } from '../mapped-event.ts'
import type { EventRow } from '../save/events.ts'
import type { Cells } from './header.ts'

/** Maps a line of events.csv. Patient and doctor are given by id, number, registration or name. */
export function readEventCells(cells: Cells, clinic: Clinic): MappedRow<EventRow> {
  if (!cells.startTime) throw rowError('startTime', 'required')
  const startTime = readTime('startTime', cells.startTime, clinic.timeZone)
  const status = cells.status?.toLowerCase().replace('canceled', 'cancelled') ?? null
  const category = cells.category?.toLowerCase().replace(/[\s_]/g, '-') ?? 'consultation'
  const endTime = endOf(cells, startTime, clinic.timeZone)
  const fields = { subject: cells.subject ?? cells.title ?? 'Visit', status, category, info: cells.info ?? '' }
  const { row, notices } = validateEvent({ startTime, endTime, isAllDay: false, ...fields }, clinic)
  if (!cells.patient && needsPatient(row.category as EventCategory)) throw rowError('patient', 'required')
  return {
    keys: [`csv:${cells.id ?? [row.startTime, cells.doctor, cells.patient].join(' ')}`],
    row: {
      ...row,
      cancelReason: row.status === 'cancelled' ? 'other' : null,
      patientKey: cells.patient ?? null,
      doctorKey: cells.doctor ?? null,
    },
    notices,
  }
}

function endOf({ startTime = '', endTime, duration }: Cells, start: Date, timeZone: string): Date {
  if (endTime) {
    const isTimeOnly = /^\d{1,2}:\d{2}$/.test(endTime)
    return readTime('endTime', isTimeOnly ? `${startTime.split(/[T ]/)[0]} ${endTime}` : endTime, timeZone)
  }
  const minutes = Number(duration)
  if (!duration) throw rowError('endTime', 'required')
  if (!Number.isInteger(minutes) || minutes <= 0) throw rowError('duration', 'invalid_number', duration)
  return new Date(+start + minutes * 60_000)
}
