import { addDays, startOfWeek, weekdayIndex } from '../../time/time.ts'
import { commonYear, dayOf, fixed, monthDays, oneDay, periodDays, yearDays, yearOf } from './days.ts'
import type { DateWords } from './days.ts'
import { meaning } from './token.ts'
import type { Token } from './token.ts'
import { wholeNumber } from './numbers.ts'

/** Days in both languages: "5 Dec 2026", "วันศุกร์หน้า", "next 3 days", "12/5/2569". */

export type Found<Value> = { value: Value; next: number }

const yearly = (today: string, month: number, day: number): DateWords => ({
  days: (turn) => dayOf(yearOf(today) + turn, month, day),
  repeats: 'yearly',
})

const monthly = (today: string, day: number): DateWords => ({
  days: (turn) => {
    const month = monthDays(yearOf(today), Number(today.slice(5, 7)) + turn)
    return month && dayOf(yearOf(month.from), Number(month.from.slice(5, 7)), day)
  },
  repeats: 'monthly',
})

type DateReader = (tokens: readonly Token[], at: number, today: string) => Found<DateWords> | undefined

/** "today", "พรุ่งนี้"; the evening of "tonight" is read with the times. */
const namedDay: DateReader = (tokens, at, today) => {
  const offset = meaning(tokens[at], 'day')?.value
  return offset === undefined ? undefined : { value: fixed(oneDay(addDays(today, offset))), next: at + 1 }
}

/** "2026-12-05", "5/12/2569", "5/12". */
const writtenDate: DateReader = (tokens, at, today) => {
  const token = tokens[at]
  if (token?.kind !== 'number') return undefined
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(token.text)
  const full = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/.exec(token.text)
  const short = /^(\d{1,2})\/(\d{1,2})$/.exec(token.text)
  if (iso) return { value: fixed(dayOf(commonYear(iso[1]!, today), Number(iso[2]), Number(iso[3]))), next: at + 1 }
  if (full) return { value: fixed(dayOf(commonYear(full[4]!, today), Number(full[3]), Number(full[1]))), next: at + 1 }
  return short ? { value: yearly(today, Number(short[2]), Number(short[1])), next: at + 1 } : undefined
}

/** A day's number, "5" or "5th". */
function dayNumber(tokens: readonly Token[], at: number): Found<number> | undefined {
  const day = wholeNumber(tokens[at])
  if (day === undefined || day < 1 || day > 31) return undefined
  return { value: day, next: meaning(tokens[at + 1], 'ordinal') && tokens[at + 1]?.glued ? at + 2 : at + 1 }
}

/** "2569", "พ.ศ. 2569", ", 2026". */
function yearAt(tokens: readonly Token[], at: number, today: string): Found<number> | undefined {
  let place = tokens[at]?.text === ',' ? at + 1 : at
  while (meaning(tokens[place], 'beforeYear') || meaning(tokens[place], 'period')?.value === 365) place += 1
  const token = tokens[place]
  const year = token?.kind === 'number' && /^(\d{4}|\d{2})$/.test(token.text) ? commonYear(token.text, today) : undefined
  const isTime = token?.text.length === 2 && tokens[place + 1]?.words.some(({ is }) => isAfterNumber.has(is))
  if (year === undefined || isTime) return undefined
  return { value: year, next: meaning(tokens[place + 1], 'beforeYear') ? place + 2 : place + 1 }
}
const isAfterNumber = new Set<string>(['oclock', 'evenClock', 'clock24', 'am', 'pm', 'minute', 'hour', 'period'])

/** "5 December 2569", "the 5th of December", "Dec 5, 2026". */
const dayAndMonth: DateReader = (tokens, at, today) => {
  const first = dayNumber(tokens, at)
  const of = first && meaning(tokens[first.next], 'of', 'at') ? first.next + 1 : first?.next
  const monthFirst = meaning(tokens[at], 'month')
  const month = monthFirst ?? (of === undefined ? undefined : meaning(tokens[of], 'month'))
  const day = monthFirst ? dayNumber(tokens, at + 1) : first
  if (!month || !day) return undefined
  const end = monthFirst ? day.next : of! + 1
  const year = yearAt(tokens, end, today)
  if (!year) return { value: yearly(today, month.value, day.value), next: end }
  return { value: fixed(dayOf(year.value, month.value, day.value)), next: year.next }
}

/** "1-5 Dec": from the first to the fifth. */
const daysOfMonth: DateReader = (tokens, at, today) => {
  const written = tokens[at]?.kind === 'number' ? /^(\d{1,2})-(\d{1,2})$/.exec(tokens[at].text) : null
  const spaced = tokens[at + 1]?.text === '-' || meaning(tokens[at + 1], 'until', 'to') ? at + 2 : undefined
  const from = written ? Number(written[1]) : wholeNumber(tokens[at])
  const to = written ? Number(written[2]) : spaced && wholeNumber(tokens[spaced])
  const place = written ? at + 1 : (spaced ?? at) + 1
  const month = meaning(tokens[place], 'month')
  if (!from || !to || !month || from > to) return undefined
  const year = yearAt(tokens, place + 1, today)
  const days = (turn: number) => {
    const [first, last] = [from, to].map((day) => dayOf(year?.value ?? yearOf(today) + turn, month.value, day))
    return first && last ? { from: first.from, to: last.to } : undefined
  }
  return { value: { days, repeats: year ? 'never' : 'yearly' }, next: year?.next ?? place + 1 }
}

/** "Friday", "next Friday", "วันศุกร์ที่แล้ว", "Friday 5 December". */
const weekday: DateReader = (tokens, at, today) => {
  const modifierFirst = meaning(tokens[at], 'this', 'next', 'last')
  const place = modifierFirst ? at + 1 : at
  const day = meaning(tokens[place], 'weekday')
  if (!day) return undefined
  const isDone = tokens[place + 1]?.text === 'แล้ว'
  const modifierLast = modifierFirst || isDone ? undefined : meaning(tokens[place + 1], 'this', 'next', 'last')
  const modifier = modifierFirst ?? modifierLast
  const next = modifierLast ? place + 2 : place + 1
  if (!modifier) {
    const place = meaning(tokens[next], 'theDate', 'at') || tokens[next]?.text === ',' ? next + 1 : next
    const exact = exactDate(tokens, place, today) ?? ordinalDay(tokens, place, today) ?? numberedDay(tokens, place, today)
    if (exact) return { value: onlyOn(exact.value, day.value), next: exact.next }
  }
  const coming = addDays(today, (day.value - weekdayIndex(today) + 7) % 7)
  if (modifier?.is === 'next') {
    const monday = addDays(startOfWeek(today, 1), 7)
    return { value: fixed(oneDay(addDays(monday, (day.value + 6) % 7))), next }
  }
  if (modifier?.is === 'last') return { value: fixed(oneDay(addDays(coming, -7))), next }
  return { value: { days: (turn) => oneDay(addDays(coming, 7 * turn)), repeats: 'weekly' }, next }
}

/** "Friday 5 December" is not a date in a year in which the 5th is a Saturday. */
const onlyOn = (said: DateWords, day: number): DateWords => ({
  ...said,
  days: (turn) => {
    const days = said.days(turn)
    return days && weekdayIndex(days.from) === day ? days : undefined
  },
})

/** "the 5th" of some month. */
const ordinalDay: DateReader = (tokens, at, today) => {
  const day = dayNumber(tokens, at)
  return day && day.next === at + 2 ? { value: monthly(today, day.value), next: day.next } : undefined
}

/** "ที่ 5" behind a weekday. */
const numberedDay: DateReader = (tokens, at, today) => {
  const day = meaning(tokens[at - 1], 'theDate') && dayNumber(tokens, at)
  const isTime = day && tokens[day.next]?.words.some(({ is }) => isAfterNumber.has(is))
  return day && !isTime ? { value: monthly(today, day.value), next: day.next } : undefined
}

const exactDate: DateReader = (tokens, at, today) => writtenDate(tokens, at, today) ?? dayAndMonth(tokens, at, today)

/** "วันที่ 5 ธันวาคม", "date 5/12", "the 5th". */
const dated: DateReader = (tokens, at, today) => {
  if (meaning(tokens[at], 'theDate')) {
    const exact = daysOfMonth(tokens, at + 1, today) ?? exactDate(tokens, at + 1, today)
    if (exact) return exact
    const day = tokens[at]?.text === 'วันที่' ? dayNumber(tokens, at + 1) : undefined
    return day && { value: monthly(today, day.value), next: day.next }
  }
  return ordinalDay(tokens, at, today)
}

const offsets = { this: 0, next: 1, last: -1 }
const offsetOf = (token: Token | undefined) => {
  const modifier = meaning(token, 'this', 'next', 'last')
  return modifier && offsets[modifier.is as keyof typeof offsets]
}

/** "this week", "เดือนที่แล้ว", "next weekend". */
const period: DateReader = (tokens, at, today) => {
  const isModifierFirst = offsetOf(tokens[at]) !== undefined
  const place = isModifierFirst ? at + 1 : at
  const weekend = meaning(tokens[place], 'weekend')
  const length = weekend ? 7 : meaning(tokens[place], 'period')?.value
  const offset = offsetOf(tokens[isModifierFirst ? at : at + 1]) ?? (weekend && 0)
  if (length === undefined || offset === undefined) return undefined
  const days = periodDays(today, length, offset)
  const isModified = offsetOf(tokens[isModifierFirst ? at : at + 1]) !== undefined
  return { value: fixed(weekend && days ? { ...days, from: addDays(days.to, -1) } : days), next: at + (isModified ? 2 : 1) }
}

/** "next 3 days", "7 วันข้างหน้า", "in 2 weeks", "3 วันก่อน", "last 30 days". */
const counted: DateReader = (tokens, at, today) => {
  const isAhead = meaning(tokens[at], 'in') !== undefined
  const first = offsetOf(tokens[at])
  const place = first !== undefined || isAhead ? at + 1 : at
  const count = wholeNumber(tokens[place])
  if (count && count <= 366 && meaning(tokens[place + 1], 'pastDays')) {
    return { value: fixed({ from: addDays(today, 1 - count), to: today }), next: place + 2 }
  }
  const length = meaning(tokens[place + 1], 'period')?.value
  if (count === undefined || count > 366 || (length !== 1 && length !== 7)) return undefined
  const reach = count * length
  const last = offsetOf(tokens[place + 2])
  if (isAhead) return { value: fixed(oneDay(addDays(today, reach))), next: place + 2 }
  if (meaning(tokens[place + 2], 'ago') || tokens[place + 2]?.text === 'ก่อน') {
    return { value: fixed(oneDay(addDays(today, -reach))), next: place + 3 }
  }
  const offset = first ?? last
  if (offset === undefined || reach === 0) return undefined
  const days = offset < 0 ? { from: addDays(today, 1 - reach), to: today } : { from: today, to: addDays(today, reach - 1) }
  return { value: fixed(days), next: first === undefined ? place + 3 : place + 2 }
}

/** "November", "เดือนธันวาคม 2569"; "may" and the like only after "in". */
const wholeMonth: DateReader = (tokens, at, today) => {
  const place = meaning(tokens[at], 'period')?.value === 30 ? at + 1 : at
  const month = meaning(tokens[place], 'month')?.value
  const isSureWord = place > at || !/^(may|june|april|august)$/i.test(tokens[place]?.text ?? '')
  const isAfterWord = meaning(tokens[at - 1], 'at', 'of', 'for', 'from', 'until', 'this', 'next', 'last')
  if (month === undefined) return undefined
  const year = yearAt(tokens, place + 1, today)
  if (year) return { value: fixed(monthDays(year.value, month)), next: year.next }
  if (!isSureWord && !isAfterWord) return undefined
  return { value: { days: (turn) => monthDays(yearOf(today) + turn, month), repeats: 'yearly' }, next: place + 1 }
}

/** "ปี 2569", "in 2026". */
const wholeYear: DateReader = (tokens, at, today) => {
  const isNamed = meaning(tokens[at], 'beforeYear') || meaning(tokens[at], 'period')?.value === 365
  const isAfterWord = meaning(tokens[at - 1], 'at', 'of', 'for', 'revenue')
  const isYear = tokens[at]?.kind === 'number' && /^(19|20|24|25|26)\d\d$/.test(tokens[at].text)
  const year = isNamed || (isAfterWord && isYear) ? yearAt(tokens, at, today) : undefined
  if (!year) return undefined
  return { value: fixed(yearDays(year.value)), next: year.next }
}

const readers: DateReader[] = [daysOfMonth, exactDate, dated, counted, weekday, period, wholeMonth, wholeYear, namedDay]

export function readDays(tokens: readonly Token[], at: number, today: string): Found<DateWords> | undefined {
  for (const reader of readers) {
    const found = reader(tokens, at, today)
    if (found) return found
  }
  return undefined
}
