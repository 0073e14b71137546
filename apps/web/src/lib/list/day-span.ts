import { addDays, firstDate, lastDate, startOfDate } from '@clinic/shared/time/time'

/** The days that a list is narrowed to, both included; '' where there is no limit. */
export type DaySpan = { from: string; to: string }

const isDate = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && text >= firstDate && text <= lastDate

export function readDaySpan(search: URLSearchParams): DaySpan {
  const [from = '', to = ''] = ['from', 'to'].map((name) => search.get(name) ?? '').map((text) => (isDate(text) ? text : ''))
  return { from, to: from && to && to < from ? '' : to }
}

/** Half-open instants of the clinic's days. */
export const instantsOf = ({ from, to }: DaySpan, zone: string) => ({
  ...(from && { from: startOfDate(from, zone).toISOString() }),
  ...(to && { to: startOfDate(addDays(to, 1), zone).toISOString() }),
})
