import { importReason } from '@clinic/shared/imports/import-reasons'
import { occupiesDoctor } from '@clinic/shared/events/event'
import type { WeekOpeningHours } from '@clinic/shared/establishments/opening-hours'
import { openSpan } from '@clinic/shared/establishments/opening-hours'
import { wallTimeOf, weekdayOf } from '@clinic/shared/time/time'
import { clockOf, writtenSpan } from '../dates.ts'
import type { EventRow } from './event-row.ts'
import type { Item } from './kind.ts'
import type { Run } from '../run.ts'

/** Adds a notice to events outside their doctor's opening hours, and to those of 24 hours or more. All are imported. */
export async function noteUnusualHours({ db, clinic }: Run, items: Item<EventRow>[]): Promise<void> {
  const { rows } = await db.query<{ id: string; openingHours: WeekOpeningHours }>(
    'SELECT id, "openingHours" FROM doctor WHERE id = ANY ($1)',
    [[...new Set(items.flatMap(({ row }) => row.doctorId ?? []))]],
  )
  const hoursOf = new Map(rows.map(({ id, openingHours }) => [id, openingHours]))
  for (const { row, notices } of items) {
    const hours = hoursOf.get(row.doctorId ?? '')
    if (!hours || row.isAllDay || !occupiesDoctor({ status: row.status ?? 'closed', category: row.category })) continue
    const reason = unusual(row, hours, clinic.timeZone)
    if (reason) notices.push({ field: 'period', reason, value: writtenSpan(row, clinic.timeZone) })
  }
}

function unusual({ startTime, endTime }: EventRow, hours: WeekOpeningHours, timeZone: string): string | undefined {
  const from = wallTimeOf(new Date(startTime), timeZone)
  const to = wallTimeOf(new Date(endTime), timeZone)
  const until = to.date === from.date ? to.minutes : to.minutes + 24 * 60
  if (to.date !== from.date && +new Date(endTime) - +new Date(startTime) >= 24 * 3_600_000) return importReason('several_days')
  const open = openSpan(hours, weekdayOf(from.date))
  if (open && from.minutes >= open.from && until <= open.to) return undefined
  const [start, end] = [from.minutes, to.minutes].map(clockOf)
  return importReason('outside_hours', { a: `${weekdayOf(from.date)} ${start}-${end} in ${timeZone}` })
}
