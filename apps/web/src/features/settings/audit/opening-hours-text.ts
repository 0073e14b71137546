import type { OpeningHours, WeekOpeningHours, Weekday } from '@clinic/shared/establishments/opening-hours'
import { minutesOfTime } from '@clinic/shared/establishments/opening-hours'
import { msg } from '@lingui/core/macro'
import { clockOfMinutes, formatPlainDate } from '../../../lib/time.ts'
import type { SentenceLocale } from '../../../components/labels/change-sentence.ts'
import { weekOrder } from '../../../components/labels/weekday-names.ts'

type SomeDays = Partial<WeekOpeningHours>

function parseWeek(stored: string | null): SomeDays | undefined {
  try {
    const week: unknown = JSON.parse(stored ?? '')
    return typeof week === 'object' && week !== null ? week : undefined
  } catch {
    return undefined
  }
}

/** "Mon–Fri 09:00–19:00, Sat–Sun closed", of stored hours; days in a row with the same hours are said once. */
export function readWeek(stored: string, locale: SentenceLocale): string {
  const week = parseWeek(stored)
  if (!week) return stored
  const spans: { days: Weekday[]; text: string }[] = []
  for (const [index, day] of weekOrder.entries()) {
    const hours = week[day]
    if (!hours) continue
    const text = hoursText(hours, locale)
    const last = spans.at(-1)
    if (last?.text === text && last.days.at(-1) === weekOrder[index - 1]) last.days.push(day)
    else spans.push({ days: [day], text })
  }
  return spans.map(({ days, text }) => `${daysText(days, locale)} ${text}`).join(', ')
}

const hoursText = ({ startTime, endTime, selected }: OpeningHours, { i18n }: SentenceLocale) =>
  selected ? `${clock(startTime)}–${clock(endTime)}` : i18n._(msg`closed`)

const clock = (time: string) => {
  const minutes = minutesOfTime(time)
  return minutes === undefined ? time : clockOfMinutes(minutes)
}

/** 2 November 2026 was a Monday. */
const nameOf = (day: Weekday, { language }: SentenceLocale) =>
  formatPlainDate(`2026-11-0${weekOrder.indexOf(day) + 2}`, 'weekday', language)

function daysText(days: Weekday[], locale: SentenceLocale): string {
  const [first, last] = [days[0], days.at(-1)].map((day) => (day ? nameOf(day, locale) : ''))
  return days.length === 1 ? `${first}` : `${first}–${last}`
}

/** Both weeks without the days that are the same in them. */
export function changedDays(from: string | null, to: string | null): [from: string | null, to: string | null] {
  const [before, after] = [parseWeek(from), parseWeek(to)]
  if (!before || !after) return [from, to]
  const days = weekOrder.filter((day) => JSON.stringify(before[day]) !== JSON.stringify(after[day]))
  const only = (week: SomeDays) => JSON.stringify(Object.fromEntries(days.map((day) => [day, week[day]])))
  return [only(before), only(after)]
}
