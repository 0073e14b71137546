import { importReason } from '@clinic/shared/imports/import-reasons'
import { occupiesDoctor } from '@clinic/shared/events/event'
import type { HoursFacts, WorkingHours } from '@clinic/shared/availability/availability'
import { isWorkingTime } from '@clinic/shared/availability/availability'
import type { WeekOpeningHours } from '@clinic/shared/establishments/opening-hours'
import { withMissingDays } from '@clinic/shared/establishments/opening-hours'
import type { WallTime } from '@clinic/shared/time/time'
import { wallTimeOf, weekdayOf } from '@clinic/shared/time/time'
import { clockOf, writtenSpan } from '../dates.ts'
import type { EventRow } from './event-row.ts'
import type { Item } from './kind.ts'
import type { Run } from '../run.ts'

/** Adds a notice to events outside their doctor's opening hours, and to those of 24 hours or more. All are imported. */
export async function noteUnusualHours({ db, clinic }: Run, items: Item<EventRow>[]): Promise<void> {
  const { rows } = await db.query<{ id: string; openingHours: Partial<WeekOpeningHours>; facts: HoursFacts }>(
    'SELECT id, "openingHours", hours_facts(id, $2, $3, $4) AS facts FROM doctor WHERE id = ANY ($1)',
    [[...new Set(items.flatMap(({ row }) => row.doctorId ?? []))], clinic.id, ...windowOf(items)],
  )
  const hoursOf = new Map(
    rows.map(({ id, openingHours, facts }) => [id, { zone: clinic.timeZone, week: withMissingDays(openingHours), ...facts }]),
  )
  for (const { row, notices } of items) {
    const hours = hoursOf.get(row.doctorId ?? '')
    if (!hours || row.isAllDay || !occupiesDoctor({ status: row.status ?? 'closed', category: row.category })) continue
    const reason = unusual(row, hours)
    if (reason) notices.push({ field: 'period', reason, value: writtenSpan(row, clinic.timeZone) })
  }
}

/** From the first start to the last end. */
function windowOf(items: Item<EventRow>[]): [from: Date, to: Date] {
  let [from, to] = [Infinity, -Infinity]
  for (const { row } of items) {
    from = Math.min(from, +new Date(row.startTime))
    to = Math.max(to, +new Date(row.endTime))
  }
  return from < to ? [new Date(from), new Date(to)] : [new Date(0), new Date(0)]
}

function unusual({ startTime, endTime }: EventRow, hours: WorkingHours): string | undefined {
  const span = { from: +new Date(startTime), to: +new Date(endTime) }
  const [from, to] = [span.from, span.to].map((at) => wallTimeOf(new Date(at), hours.zone)) as [WallTime, WallTime]
  if (to.date !== from.date && span.to - span.from >= 24 * 3_600_000) return importReason('several_days')
  if (isWorkingTime(hours, span)) return undefined
  const [start, end] = [from.minutes, to.minutes].map(clockOf)
  return importReason('outside_hours', { a: `${weekdayOf(from.date)} ${start}-${end} in ${hours.zone}` })
}
