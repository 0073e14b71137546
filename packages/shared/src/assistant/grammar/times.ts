import { meaning } from './token.ts'
import type { Token } from './token.ts'
import type { Found } from './dates.ts'
import { addDays, weekdayIndex } from '../../time/time.ts'
import { wholeNumber } from './numbers.ts'

/** Times of day in both languages, "10:30", "half past 2", "บ่ายสองโมงครึ่ง", "3 ทุ่ม"; durations; spans of hours. */

/** Minutes after midnight; `isSure` is false where it may be morning or afternoon ("at 3"). */
export type Clock = { minutes: number; isSure: boolean }
export type Part = 'morning' | 'afternoon' | 'evening'

/** Start and end of each part of the day, minutes after midnight. */
export const partHours: Record<Part, { from: number; to: number }> = {
  morning: { from: 9 * 60, to: 12 * 60 },
  afternoon: { from: 13 * 60, to: 17 * 60 },
  evening: { from: 17 * 60, to: 20 * 60 },
}

export const clockText = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

type Tokens = readonly Token[]
type TimeReader<Value> = (tokens: Tokens, at: number) => Found<Value> | undefined

const partsByHour: Record<number, Part> = { 9: 'morning', 13: 'afternoon', 17: 'evening', 117: 'evening' }
const partAt = (token: Token | undefined): Part | undefined => partsByHour[meaning(token, 'part')?.value ?? 0]

/** Resolves an ambiguous hour by the part of the day; without one, "at 3" is in the afternoon. */
export function sureMinutes(clock: Clock, part: Part | undefined): number | undefined {
  const { from, to } = part ? partHours[part] : { from: 0, to: 1440 }
  if (clock.isSure) return part && (part === 'morning' ? clock.minutes >= 720 : clock.minutes < 720) ? undefined : clock.minutes
  if (!part) return clock.minutes < 7 * 60 ? clock.minutes + 720 : clock.minutes
  if (part === 'morning') return clock.minutes < 720 ? clock.minutes : undefined
  const later = clock.minutes < 720 ? clock.minutes + 720 : clock.minutes
  return later >= from - 60 && later <= to + 240 ? later : undefined
}

/** "ครึ่ง", "15 นาที", "15" after an hour. */
function minutesPast(tokens: Tokens, at: number): Found<number> {
  if (meaning(tokens[at], 'half') && !meaning(tokens[at + 1], 'hour')) return { value: 30, next: at + 1 }
  const minutes = wholeNumber(tokens[at])
  const isTwoDigits = tokens[at]?.kind === 'number' && tokens[at].text.length === 2
  if (minutes !== undefined && minutes < 60 && meaning(tokens[at + 1], 'minute')) return { value: minutes, next: at + 2 }
  return isTwoDigits && minutes! < 60 && !isCounted(tokens, at + 1) ? { value: minutes!, next: at + 1 } : { value: 0, next: at }
}

/** "10:30", "10.30 น.", "2:30 pm"; "10.30" alone is a time where a time is looked for. */
const writtenClock: TimeReader<Clock> = (tokens, at) => {
  const token = tokens[at]
  const [, hours, minutes] = (token?.kind === 'number' && /^(\d{1,2})[:.](\d{2})$/.exec(token.text)) || []
  if (!hours || Number(hours) > 23 || Number(minutes) > 59) return undefined
  const isSure = hours.startsWith('0') || Number(hours) > 12
  const half = meaning(tokens[at + 1], 'am', 'pm')
  const clock = { minutes: Number(hours) * 60 + Number(minutes), isSure }
  if (half) return { value: inHalf(clock, half.is === 'pm'), next: at + 2 }
  const isMarked = meaning(tokens[at + 1], 'clock24', 'oclock')
  return { value: isMarked ? { ...clock, isSure: true } : clock, next: isMarked ? at + 2 : at + 1 }
}

const inHalf = ({ minutes }: Clock, isAfternoon: boolean): Clock => ({
  minutes: isAfternoon ? (minutes % 720) + 720 : minutes >= 720 && minutes < 780 ? minutes - 720 : minutes,
  isSure: true,
})

/** "10 am", "10 น.", "10 o'clock". */
const hourAndUnit: TimeReader<Clock> = (tokens, at) => {
  const hour = wholeNumber(tokens[at])
  const unit =
    meaning(tokens[at + 1], 'am', 'pm', 'clock24') ??
    (tokens[at + 1]?.text === 'โมง' ? undefined : meaning(tokens[at + 1], 'oclock'))
  if (hour === undefined || hour > 23 || !unit) return undefined
  const clock = { minutes: hour * 60, isSure: hour > 12 || unit.is === 'clock24' }
  if (unit.is !== 'am' && unit.is !== 'pm') return { value: clock, next: at + 2 }
  return hour > 12 || hour === 0 ? undefined : { value: inHalf(clock, unit.is === 'pm'), next: at + 2 }
}

/** "half past 2", "quarter past ten". */
const pastHour: TimeReader<Clock> = (tokens, at) => {
  const isHalf = meaning(tokens[at], 'past')
  const isQuarter = tokens[at]?.text.toLowerCase() === 'quarter' && tokens[at + 1]?.text.toLowerCase() === 'past'
  const place = isHalf ? at + 1 : at + 2
  const hour = isHalf || isQuarter ? wholeNumber(tokens[place]) : undefined
  if (hour === undefined || hour < 1 || hour > 12) return undefined
  const clock = { minutes: (hour % 12) * 60 + (isHalf ? 30 : 15), isSure: false }
  const half = meaning(tokens[place + 1], 'am', 'pm')
  if (half) return { value: inHalf(clock, half.is === 'pm'), next: place + 2 }
  return { value: hour === 12 ? { ...clock, minutes: clock.minutes + 720 } : clock, next: place + 1 }
}

/** "10 โมงครึ่ง", "สามโมงเช้า", "4 โมงเย็น", "2 ทุ่ม", "ตี 5", "ทุ่มครึ่ง". */
const thaiClock: TimeReader<Clock> = (tokens, at) => {
  if (meaning(tokens[at], 'evenClock')) {
    const isOne = /^(นึง|หนึ่ง)$/.test(tokens[at + 1]?.text ?? '')
    return withMinutes(tokens, isOne ? at + 2 : at + 1, { minutes: 19 * 60, isSure: true })
  }
  if (meaning(tokens[at], 'nightClock')) {
    const hour = wholeNumber(tokens[at + 1])
    return hour && hour < 6 ? withMinutes(tokens, at + 2, { minutes: hour * 60, isSure: true }) : undefined
  }
  const hour = wholeNumber(tokens[at])
  if (!hour) return undefined
  if (meaning(tokens[at + 1], 'evenClock')) {
    return hour < 6 ? withMinutes(tokens, at + 2, { minutes: (18 + hour) * 60, isSure: true }) : undefined
  }
  if (tokens[at + 1]?.text === 'โมงเช้า') return hour < 12 ? withMinutes(tokens, at + 2, mornings(hour)) : undefined
  if (tokens[at + 1]?.text !== 'โมง' || hour > 11) return undefined
  if (tokens[at + 2]?.text === 'เย็น' && hour > 2 && hour < 7) {
    return withMinutes(tokens, at + 3, { minutes: (hour + 12) * 60, isSure: true })
  }
  const isMorning = partAt(tokens[at + 2]) === 'morning' && tokens[at + 2]?.text === 'เช้า'
  return withMinutes(tokens, isMorning ? at + 3 : at + 2, isMorning ? mornings(hour) : { minutes: hour * 60, isSure: false })
}

/** In traditional counting "3 โมงเช้า" is the third hour after six. */
const mornings = (hour: number): Clock => ({ minutes: (hour < 6 ? hour + 6 : hour) * 60, isSure: true })

function withMinutes(tokens: Tokens, at: number, clock: Clock): Found<Clock> {
  const past = minutesPast(tokens, at)
  return { value: { ...clock, minutes: clock.minutes + past.value }, next: past.next }
}

/** "noon", "เที่ยงครึ่ง", "บ่ายโมง". */
const moment: TimeReader<Clock> = (tokens, at) => {
  const minutes = meaning(tokens[at], 'moment')?.value
  return minutes === undefined ? undefined : withMinutes(tokens, at + 1, { minutes, isSure: true })
}

/** "บ่ายสอง", "บ่าย 3": an hour without the word for it. */
const partAndHour: TimeReader<Clock> = (tokens, at) => {
  const isPart = partAt(tokens[at]) === 'afternoon' && tokens[at]?.text.endsWith('บ่าย')
  const hour = isPart ? wholeNumber(tokens[at + 1]) : undefined
  if (!hour || hour > 6 || isCounted(tokens, at + 2)) return undefined
  return withMinutes(tokens, meaning(tokens[at + 2], 'oclock') ? at + 3 : at + 2, { minutes: (hour + 12) * 60, isSure: true })
}

const isCounted = (tokens: Tokens, at: number) => meaning(tokens[at], 'minute', 'hour', 'period', 'month', 'dose') !== undefined

/** "at 10", "เวลา 9": a number after a word that a time follows. */
const bareHour: TimeReader<Clock> = (tokens, at) => {
  const hour = wholeNumber(tokens[at])
  const isSaid = /^(at|@|instead|her|his|their|เวลา|ตอน|between|from|ตั้งแต่|after|before|หลัง|ก่อน|to|ไป|เป็น|ไปเป็น)$/i.test(
    tokens[at - 1]?.text ?? '',
  )
  if (!isSaid || hour === undefined || hour > 23 || isCounted(tokens, at + 1)) return undefined
  return { value: { minutes: hour * 60, isSure: hour > 12 || hour === 0 }, next: at + 1 }
}

/** How far ahead a weekday with a number may be a date, days. */
const dateAhead = 45

/** "tomorrow 10", "Sat 11", but not "Fri 4" where a Friday of the coming weeks is the 4th. */
export function hourAfterDay(tokens: Tokens, at: number, today: string): Found<Clock> | undefined {
  const [day, weekday] = [meaning(tokens[at - 1], 'day', 'part'), meaning(tokens[at - 1], 'weekday')]
  const hour = tokens[at]?.kind === 'number' ? wholeNumber(tokens[at]) : undefined
  const next = tokens[at + 1]
  if ((!day && !weekday) || !hour || hour > 19 || isCounted(tokens, at + 1)) return undefined
  if (meaning(next, 'month', 'ordinal', 'times', 'baht', 'to', 'until', 'strength') || /^[-/]$/.test(next?.text ?? ''))
    return undefined
  const coming = weekday && addDays(today, (weekday.value - weekdayIndex(today) + 7) % 7)
  for (let ahead = 0; coming && ahead < dateAhead; ahead += 7) {
    if (Number(addDays(coming, ahead).slice(8)) === hour) return undefined
  }
  return hourOnly(hour, at)
}

export const clockAt: TimeReader<Clock> = (tokens, at) =>
  partAndHour(tokens, at) ??
  writtenClock(tokens, at) ??
  hourAndUnit(tokens, at) ??
  thaiClock(tokens, at) ??
  pastHour(tokens, at) ??
  moment(tokens, at) ??
  bareHour(tokens, at)

/** "morning"; "tonight" and "คืนนี้" are today as well, as is "เย็นนี้". */
export const dayPart: TimeReader<{ part: Part; isToday: boolean }> = (tokens, at) => {
  const isThisFirst = meaning(tokens[at], 'this') !== undefined
  const place = isThisFirst ? at + 1 : at
  const part = partAt(tokens[place])
  if (!part) return undefined
  const isThisLast = !isThisFirst && meaning(tokens[place + 1], 'this') !== undefined
  const isToday = isThisFirst || isThisLast || meaning(tokens[place], 'part')?.value === 117
  return { value: { part, isToday }, next: place + (isThisLast ? 2 : 1) }
}

/** "30 min", "half an hour", "1 ชั่วโมงครึ่ง", "1 h 30". */
export const lengthOfTime: TimeReader<number> = (tokens, at) => {
  if (meaning(tokens[at], 'half') && meaning(tokens[at + 1], 'hour')) return { value: 30, next: at + 2 }
  const token = tokens[at]
  const [, hours, fraction] = (token?.kind === 'number' && /^(\d)\.(5|25|75)$/.exec(token.text)) || []
  if (hours && meaning(tokens[at + 1], 'hour')) return { value: Number(`${hours}.${fraction}`) * 60, next: at + 2 }
  const count = wholeNumber(token)
  if (count !== undefined && meaning(tokens[at + 1], 'minute')) return { value: count, next: at + 2 }
  const place = count === undefined ? at : at + 1
  if (!meaning(tokens[place], 'hour') || (count === undefined && token?.text === 'h')) return undefined
  const past = hourRest(tokens, place + 1)
  return { value: (count ?? 1) * 60 + past.value, next: past.next }
}

function hourRest(tokens: Tokens, at: number): Found<number> {
  const place = meaning(tokens[at], 'and') ? at + 1 : at
  const past = minutesPast(tokens, place)
  return past.value > 0 ? past : { value: 0, next: at }
}

export type Hours = { from?: number; to?: number }

/** "9-12", "from 9 to 12", "ตั้งแต่ 9 โมงถึงเที่ยง", "after 14:00", "ก่อนเที่ยง". */
export const hoursAt: TimeReader<Hours> = (tokens, at) => {
  const limit = meaning(tokens[at], 'after', 'before')
  const clock = limit && clockAt(tokens, at + 1)
  if (clock) {
    const minutes = sureMinutes(clock.value, undefined)
    return { value: limit.is === 'after' ? { from: minutes! } : { to: minutes! }, next: clock.next }
  }
  return writtenHours(tokens, at) ?? spokenHours(tokens, at)
}

/** "9-12", "9:00-11:30". */
const writtenHours: TimeReader<Hours> = (tokens, at) => {
  const token = tokens[at]
  const [, hour, past = '0', lastHour, lastPast = '0'] =
    (token?.kind === 'number' && /^(\d{1,2})(?:[:.](\d{2}))?-(\d{1,2})(?:[:.](\d{2}))?$/.exec(token.text)) || []
  if (!hour || !lastHour || Number(past) > 59 || Number(lastPast) > 59 || meaning(tokens[at + 1], 'month')) return undefined
  const isMarked = meaning(tokens[at + 1], 'clock24') !== undefined
  const first = { minutes: Number(hour) * 60 + Number(past), isSure: Number(hour) > 12 }
  const last = { minutes: Number(lastHour) * 60 + Number(lastPast), isSure: Number(lastHour) > 12 }
  return withEnds(first, last, at + (isMarked ? 2 : 1))
}

const spokenHours: TimeReader<Hours> = (tokens, at) => {
  const place = meaning(tokens[at], 'from') ? at + 1 : at
  const first = clockAt(tokens, place)
  const joint =
    first && (meaning(tokens[first.next], 'until', 'to', 'and') || tokens[first.next]?.text === '-') ? first.next + 1 : undefined
  if (!first || !joint) return undefined
  const bare = wholeNumber(tokens[joint])
  const last =
    clockAt(tokens, joint) ??
    (bare === undefined || bare > 23 || isCounted(tokens, joint + 1) ? undefined : hourOnly(bare, joint))
  return last && withEnds(first.value, last.value, last.next)
}

const hourOnly = (hour: number, at: number): Found<Clock> => ({ value: { minutes: hour * 60, isSure: hour > 12 }, next: at + 1 })

function withEnds(first: Clock, last: Clock, next: number): Found<Hours> | undefined {
  const from = sureMinutes(first, undefined)
  const to = sureMinutes(last, undefined)
  return from !== undefined && to !== undefined && from < to && to < 1440 ? { value: { from, to }, next } : undefined
}
