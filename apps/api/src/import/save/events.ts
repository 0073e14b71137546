import { importReason } from '@clinic/shared/imports/import-reasons'
import type { EventStatus } from '@clinic/shared/events/event'
import { occupiesDoctor } from '@clinic/shared/events/event'
import { writtenSpan } from '../dates.ts'
import type { Item } from './kind.ts'
import type { EventRow, ImportedEvent } from './event-row.ts'
import { isOverlapped, overlapsOf } from './event-overlaps.ts'
import { noteUnusualHours } from './event-hours.ts'
import type { Run } from '../run.ts'
import { audit, insertRows, updateRows } from './rows.ts'

/** The items come in order of their start, so that of two overlapping events the later one is marked as overbooked. */
export async function saveEvents(run: Run, items: Item<EventRow>[]): Promise<void> {
  const events = items.map(({ id, row }): ImportedEvent => ({
    ...row,
    id,
    status: row.status ?? statusByTime(row),
    overbookReason: null,
  }))
  await lockDoctors(run, events)
  const taken = await overlapsOf(run, events)
  for (const [index, event] of events.entries()) {
    if (!event.doctorId || !occupiesDoctor(event)) continue
    const other = isOverlapped(event, taken)
    if (other) {
      event.overbookReason = `imported: overlapped "${other.subject}"`.slice(0, 200)
      const value = `${writtenSpan(other, run.clinic.timeZone)} ${other.subject}`
      items[index]?.notices.push({
        field: 'period',
        reason: importReason('overlap'),
        value,
      })
    } else taken.push({ ...event, doctorId: event.doctorId })
  }
  await noteUnusualHours(run, items)
  await store(run, events, items)
}

async function store(run: Run, events: ImportedEvent[], items: Item<EventRow>[]): Promise<void> {
  const rows = events.map(({ patientKey: _patient, doctorKey: _doctor, ...event }) => ({
    ...event,
    timeZone: run.clinic.timeZone,
    closedTime: event.status === 'closed' ? event.endTime : null,
    waitingSince: event.status === 'waiting' ? event.startTime : null,
  }))
  const fresh = rows.filter((_row, index) => items[index]?.isNew)
  const changed = rows.filter((_row, index) => !items[index]?.isNew)
  // Moved events first and in one statement, since two may swap their times and a new one may use the slot that another leaves.
  await updateRows(run, 'event', changed, true)
  await insertRows(
    run,
    'event',
    fresh.map((row) => ({ ...row, establishmentId: run.clinic.id })),
  )
  await audit(
    run,
    'event',
    'created',
    fresh.map(({ id }) => ({ entityId: id })),
  )
}

const statusByTime = ({ endTime }: EventRow): EventStatus => (endTime < new Date().toISOString() ? 'closed' : 'confirmed')

/** Takes the doctors' advisory locks, as bookings do. */
async function lockDoctors({ db }: Run, events: ImportedEvent[]): Promise<void> {
  const ids = [...new Set(events.flatMap(({ doctorId }) => doctorId ?? []))].toSorted()
  await db.query(
    `SELECT pg_advisory_xact_lock(key) FROM (SELECT hashtextextended(id, 0) AS key FROM unnest($1::text[]) id ORDER BY id) keys`,
    [ids],
  )
}
