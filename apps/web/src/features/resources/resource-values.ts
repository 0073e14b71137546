import type { ResourceKind } from '@clinic/shared/resources/resource'
import { isPlainDate, startOfDate } from '@clinic/shared/time/time'
import { instantsOf, spanValues, type SpanValues } from '../../pickers/span-values.ts'
import type { ResourceRow } from './resource-row.ts'

/** `further`: out of use until further notice. */
export type UseState = 'inUse' | 'outOfUse' | 'further'

/** As typed. */
export type ResourceValues = SpanValues & { name: string; kind: ResourceKind; group: string; use: UseState; outReason: string }

const span = (date: string): SpanValues => ({
  wholeDays: true,
  fromDate: date,
  fromTime: '09:00',
  untilDate: date,
  untilTime: '12:00',
})

/** `date`: on which being out of use is proposed to begin. */
export const blankResource = (date: string): ResourceValues => ({
  name: '',
  kind: 'room',
  group: '',
  use: 'inUse',
  outReason: '',
  ...span(date),
})

export function resourceValues(row: ResourceRow, date: string, zone: string): ResourceValues {
  const { name, kind, group, outReason, outFrom, outUntil } = row
  const times = outFrom && spanValues({ startTime: outFrom, endTime: outUntil ?? outFrom }, zone)
  return {
    ...(times || span(date)),
    name,
    kind,
    group,
    outReason,
    use: !outFrom ? 'inUse' : outUntil ? 'outOfUse' : 'further',
  }
}

/** As the shared validator wants it. */
export function resourceFields({ name, kind, group, use, outReason, ...typed }: ResourceValues, zone: string) {
  const fields = { name, kind, group }
  if (use === 'inUse') return { ...fields, outFrom: null, outUntil: null, outReason: null }
  const { fromDate } = typed
  const fromDay = isPlainDate(fromDate) ? startOfDate(fromDate, zone) : new Date(Number.NaN)
  if (use === 'further') return { ...fields, outFrom: fromDay, outUntil: null, outReason }
  const { startTime, endTime } = instantsOf(typed, zone)
  return { ...fields, outFrom: startTime, outUntil: endTime, outReason }
}

/** The form's field that shows the fault of an input's path. */
export const fieldOfResource = (path: string) => ({ outFrom: 'fromDate', outUntil: 'untilDate' })[path] ?? path
