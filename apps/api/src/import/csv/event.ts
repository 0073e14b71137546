import { needsPatient } from '@clinic/shared/events/event'
import type { EventCategory } from '@clinic/shared/events/event'
import type { Clinic } from '../clinic.ts'
import type { MappedRow } from '../mapped-row.ts'
import { rowError } from '../mapped-row.ts'
import type { TimeSetting } from '../dates.ts'
import { readTime } from '../dates.ts'
import { validateEvent } from '../mapped-event.ts'
import type { EventRow } from '../save/event-row.ts'
import type { Cells, CsvRecord } from './table.ts'
import { plainCell } from '@clinic/shared/imports/written-day'

/** Maps a line of events.csv. Patient and doctor are given by id, number, registration or name. */
export function readEventCells({ cells, dates }: CsvRecord, clinic: Clinic): MappedRow<EventRow> {
  const setting = { timeZone: clinic.timeZone, dates }
  const start = startOf(cells)
  const startTime = readTime('startTime', start, setting)
  const status = cells.status?.toLowerCase().replace('canceled', 'cancelled') ?? null
  const category = cells.category?.toLowerCase().replace(/[\s_]/g, '-') ?? 'consultation'
  const endTime = endOf({ ...cells, startTime: start }, startTime, setting)
  const fields = { subject: cells.subject ?? 'Visit', status, category, info: cells.info ?? '' }
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

/** The day may have a column of its own. */
function startOf({ date, startTime }: Cells): string {
  if (!startTime) throw rowError('startTime', 'required')
  return date && isTimeOnly(startTime) ? `${date} ${startTime}` : startTime
}

const isTimeOnly = (text: string) => /^\d{1,2}[:.]\d{2}(?::\d{2})?\s*(?:[ap]\.?m\.?|น\.?)?$/i.test(plainCell(text))
const dayOf = (text: string) => text.replace(/[T\s,]+\d{1,2}[:.]\d{2}.*$/, '')

function endOf({ startTime = '', endTime, duration }: Cells, start: Date, setting: TimeSetting): Date {
  if (endTime) {
    return readTime('endTime', isTimeOnly(endTime) ? `${dayOf(startTime)} ${endTime}` : endTime, setting)
  }
  const minutes = Number(duration)
  if (!duration) throw rowError('endTime', 'required')
  if (!Number.isInteger(minutes) || minutes <= 0) throw rowError('duration', 'invalid_number', duration)
  return new Date(+start + minutes * 60_000)
}
