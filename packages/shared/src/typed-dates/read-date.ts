import type { DateWords } from '../assistant/grammar/days.ts'
import { monthDays, yearOf } from '../assistant/grammar/days.ts'
import { readDays } from '../assistant/grammar/dates.ts'
import { wholeNumber } from '../assistant/grammar/numbers.ts'
import type { Token } from '../assistant/grammar/token.ts'
import { plainText, tokensOf } from '../assistant/grammar/text.ts'
import { meaning } from '../assistant/grammar/token.ts'
import { clockAt, dayPart, sureMinutes } from '../assistant/grammar/times.ts'
import { readEnglishDate, readEnglishTime } from './english.ts'
import type { DayPart } from '../time/day-part.ts'
import { addDays, isPlainDate } from '../time/time.ts'
import { addMonths, inMeantYear, readWrittenDate, type DateSetting } from './written-date.ts'
import { readWrittenTime } from './written-time.ts'

/**
 * The one reader of dates and times that people type, in English and Thai whatever the language of the screen. What is in figures is
 * read first, then what the assistant's grammar knows, so that both understand the same; chrono-node reads the rest of English.
 */

const isBesides = (token: Token | undefined) =>
  meaning(token, 'filler') !== undefined || /^(on|at|เวลา|ตอน)$/i.test(token?.text ?? '')

/** The words, and where they begin and end without "on", "please", "ครับ". */
function wordsOf(typed: string): { tokens: Token[]; first: number } {
  const tokens = tokensOf(plainText(typed.trim()))
  const last = tokens.findLastIndex((token) => !isBesides(token))
  return {
    tokens: tokens.slice(0, last + 1),
    first: Math.max(
      0,
      tokens.findIndex((token) => !isBesides(token)),
    ),
  }
}

const hasLetters = (text: string) => /\p{L}/u.test(text)

/** The day that is meant by what comes again: the coming one, or the last, where today counts as either. */
function meantDay({ days, repeats }: DateWords, setting: DateSetting): string | undefined {
  const dayAt = (turn: number) => {
    const found = days(turn)
    return found && found.from === found.to ? found.from : undefined // a week or a month is no day
  }
  if (repeats === 'never') return dayAt(0)
  if (repeats === 'yearly') return inMeantYear((year) => dayAt(year - yearOf(setting.today)), setting)
  const [turns, isMeant] =
    setting.direction === 'past'
      ? [[0, -1, -2], (date: string) => date <= setting.today]
      : [[0, 1, 2], (date: string) => date >= setting.today]
  return turns.map(dayAt).find((date) => date !== undefined && isMeant(date))
}

/** "อีก 3 เดือน", "in two months", "สิ้นเดือนหน้า": days that follow from a month. */
function dayOfMonths(typed: string, tokens: readonly Token[], first: number, today: string): string | undefined {
  const monthEnd = /^สิ้นเดือน(?:(นี้)|(หน้า))?$/.exec(typed.trim())
  if (monthEnd) return monthDays(yearOf(today), Number(today.slice(5, 7)) + (monthEnd[2] ? 1 : 0))?.to
  const count = meaning(tokens[first], 'in') && wholeNumber(tokens[first + 1])
  const length = meaning(tokens[first + 2], 'period')?.value ?? 0
  return count && length >= 30 && first + 3 === tokens.length ? addMonths(today, length > 30 ? 12 * count : count) : undefined
}

/** A plain date; undefined when the text is no day between 1900 and 2099. */
export function readDate(typed: string, setting: DateSetting): string | undefined {
  const written = readWrittenDate(typed, setting)
  if (written || !hasLetters(typed)) return written
  const { tokens, first } = wordsOf(typed)
  const found = readDays(tokens, first, setting.today)
  const isWhole = found?.next === tokens.length
  const date = isWhole
    ? meantDay(found.value, setting)
    : (dayOfMonths(typed, tokens, first, setting.today) ?? readEnglishDate(typed, setting))
  return date && isPlainDate(date) ? date : undefined
}

/** "in the afternoon" is "afternoon". */
const withoutInThe = (typed: string) => typed.replace(/\bin the (?=(?:morning|afternoon|evening)\b)/i, '')

/** A day, and the part of it that was named with it. */
export type TypedDay = { date: string; part?: DayPart }

/** "tomorrow afternoon", "พรุ่งนี้บ่าย"; a part alone is of today, and of a week, "สัปดาห์หน้า", the first day that is not over. */
export function readDay(typed: string, setting: DateSetting): TypedDay | undefined {
  if (!hasLetters(typed)) return undefined
  const { tokens, first } = wordsOf(withoutInThe(typed))
  const before = dayPart(tokens, first)
  if (before?.next === tokens.length) return { date: setting.today, part: before.value.part }
  const found = readDays(tokens, before?.next ?? first, setting.today)
  const after = found && !before ? dayPart(tokens, found.next) : undefined
  const date =
    found &&
    (after?.next ?? found.next) === tokens.length &&
    (meantDay(found.value, setting) ?? firstOfWeek(found.value, setting))
  const part = (before ?? after)?.value.part
  return date && isPlainDate(date) ? { date, ...(part && { part }) } : undefined
}

function firstOfWeek({ days }: DateWords, { today }: DateSetting): string | undefined {
  const span = days(0)
  if (!span || span.to < today || addDays(span.from, 6) < span.to) return undefined
  return span.from < today ? today : span.from
}

/** "afternoon", "ช่วงบ่าย": a part of the day alone. */
export function readDayPart(typed: string): DayPart | undefined {
  const { tokens, first } = wordsOf(withoutInThe(typed))
  const found = dayPart(tokens, first)
  return found?.next === tokens.length ? found.value.part : undefined
}

/** Minutes after midnight; an hour of words that may be either is a clinic's: สามโมง is 15:00. */
export function readTime(typed: string): number | undefined {
  const written = readWrittenTime(typed)
  if (written !== undefined || !hasLetters(typed)) return written
  const { tokens, first } = wordsOf(typed)
  const before = clockAt(tokens, first) ? undefined : dayPart(tokens, first)
  const clock = clockAt(tokens, before?.next ?? first)
  const after = clock && !before ? dayPart(tokens, clock.next) : undefined
  if (clock && (after?.next ?? clock.next) === tokens.length) return sureMinutes(clock.value, (before ?? after)?.value.part)
  return readEnglishTime(typed)
}

export type TypedDateTime = { date?: string; minutes?: number }

/** Where a date may end and a time begin: at a space, and before Thai letters, which are written without spaces. */
const mayPart = (text: string, at: number) => /\s/.test(text[at]!) || /[\u0e01-\u0e2e\u0e40-\u0e44]/.test(text[at]!)

/** A date, a time, or both in either order: "พรุ่งนี้บ่ายสอง", "25/11 14.30", "2pm tomorrow". */
export function readDateTime(typed: string, setting: DateSetting): TypedDateTime | undefined {
  const text = typed.trim().slice(0, longestText)
  const date = readDate(text, setting)
  if (date) return { date }
  const minutes = readTime(text)
  if (minutes !== undefined) return { minutes }
  for (let at = text.length - 1; at > 0; at -= 1) {
    if (!mayPart(text, at)) continue
    const both =
      dateAndTime(text.slice(0, at), text.slice(at), setting) ?? dateAndTime(text.slice(at), text.slice(0, at), setting)
    if (both) return both
  }
  return undefined
}

/** Nobody types a longer date; every place of a longer text would be tried. */
const longestText = 80

function dateAndTime(dateText: string, timeText: string, setting: DateSetting): TypedDateTime | undefined {
  const date = readDate(dateText, setting)
  const minutes = date && readTime(timeText)
  return date && minutes !== undefined ? { date, minutes: Number(minutes) } : undefined
}
