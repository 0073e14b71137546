import { weekdays, type Weekday } from '@clinic/shared/establishments/opening-hours'
import { formatPlainDate } from '../../lib/time.ts'

/** Weekdays, Monday first. */
export const weekOrder: Weekday[] = [...weekdays.slice(1), weekdays[0]]

/** 1 November 2026 was a Sunday. */
export const weekdayName = (day: Weekday, language: string) =>
  formatPlainDate(`2026-11-0${weekdays.indexOf(day) + 1}`, 'fullWeekday', language)
