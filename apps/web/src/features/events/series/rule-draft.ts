import type { CreateEvent } from '@clinic/shared/events/event-input'
import { maxSeriesEvery, type SeriesRule } from '@clinic/shared/series/series'
import { addMonths } from '@clinic/shared/time/period'
import { dateOf, isPlainDate, weekdayOf } from '@clinic/shared/time/time'

/** How it repeats, as the form has it: both ends keep what was typed while the other one is chosen. */
export type RuleDraft = Omit<SeriesRule, 'count' | 'until'> & { ends: 'count' | 'until'; count: number; until: string }

const usualCount = 10

export function newDraft(first: CreateEvent, zone: string): RuleDraft {
  const date = dateOf(first.startTime, zone)
  return {
    unit: 'week',
    every: 1,
    weekdays: [weekdayOf(date)],
    monthDay: 'date',
    ends: 'count',
    count: usualCount,
    until: addMonths(date, 3),
  }
}

const isCount = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most

/** Undefined while something can't be read. */
export function ruleOfDraft({ ends, count, until, ...rule }: RuleDraft): SeriesRule | undefined {
  const isRead = ends === 'until' ? isPlainDate(until) : isCount(count, 999)
  if (!isRead || !isCount(rule.every, maxSeriesEvery) || (rule.unit === 'week' && rule.weekdays.length === 0)) return undefined
  const weekdays = rule.unit === 'week' ? rule.weekdays : []
  return { ...rule, weekdays, count: ends === 'count' ? count : null, until: ends === 'until' ? until : null }
}
