import { displayLocale } from '@clinic/shared/display-locale'
import { addDays, coversWholeDays, dateOf, wallTimeOf } from '@clinic/shared/time/time'

/** Dates and times as people read them, in their language and on the clinic's clock. Words are Intl's own. */

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(language: string, zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${zone} ${JSON.stringify(options)}`
  let known = formatters.get(key)
  if (!known) {
    known = new Intl.DateTimeFormat(displayLocale(language), { timeZone: zone, ...options })
    formatters.set(key, known)
  }
  return known
}

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const shapes = {
  /** 09:05 */
  time: clock,
  /** 21 Nov 2026, 21 พ.ย. 2569 */
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  /** 21 Nov */
  dayMonth: { day: 'numeric', month: 'short' },
  /** Saturday 21 November 2026 */
  longDate: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** Sat 21 Nov */
  shortDate: { weekday: 'short', day: 'numeric', month: 'short' },
  /** Sat 21 Nov 2026 */
  shortDateYear: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  weekday: { weekday: 'short' },
  fullWeekday: { weekday: 'long' },
  narrowWeekday: { weekday: 'narrow' },
  dayOfMonth: { day: 'numeric' },
  month: { month: 'short' },
  year: { year: 'numeric' },
  monthYear: { month: 'long', year: 'numeric' },
  dateTime: { day: 'numeric', month: 'short', year: 'numeric', ...clock },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>
export type TimeShape = keyof typeof shapes

export function formatTime(at: Date, shape: TimeShape, language: string, zone: string): string {
  return formatter(language, zone, shapes[shape]).format(at)
}

/** "09:00–09:30"; with the days when it ends on another one. `to` is exclusive, so midnight still belongs to the day before. */
export function formatRange(from: Date, to: Date, language: string, zone: string): string {
  const sameDay = dateOf(from, zone) === dateOf(new Date(+to - 1), zone)
  const shape = sameDay ? 'time' : 'dateTime'
  const end = sameDay && wallTimeOf(to, zone).minutes === 0 ? '24:00' : formatTime(to, shape, language, zone)
  return `${formatTime(from, shape, language, zone)}–${end}`
}

/** "16 – 22 Nov 2026", each part said once; `to` is the last day itself. */
export function formatDayRange(from: Date, to: Date, language: string, zone: string): string {
  return formatter(language, zone, shapes.date).formatRange(from, to)
}

/** "16 – 22 Nov 2026", or "16 Nov 2026, 09:00–12:00". `to` is exclusive. */
export function formatSpan(from: Date, to: Date, language: string, zone: string): string {
  const days = formatDayRange(from, new Date(+to - 1), language, zone)
  if (coversWholeDays(from, to, zone)) return days
  const range = formatRange(from, to, language, zone)
  return dateOf(from, zone) === lastDateOf(to, zone) ? `${days}, ${range}` : range
}

/** A plain date ("1990-05-21", a birthday), which no zone may shift. */
export function formatPlainDate(date: string, shape: TimeShape, language: string): string {
  return formatTime(new Date(`${date}T00:00:00Z`), shape, language, 'UTC')
}

const unitFormats = new Map<string, Intl.NumberFormat>()

function unit(count: number, name: 'hour' | 'minute', language: string): string {
  const key = `${language} ${name}`
  let known = unitFormats.get(key)
  if (!known) {
    known = new Intl.NumberFormat(displayLocale(language), { style: 'unit', unit: name, unitDisplay: 'short' })
    unitFormats.set(key, known)
  }
  return known.format(count)
}

/** How long somebody has been waiting, or an appointment takes: "45 mins", "1 hr 15 mins". */
export function formatMinutes(minutes: number, language: string): string {
  const whole = Math.max(0, Math.floor(minutes))
  const hours = Math.floor(whole / 60)
  const rest = whole % 60
  if (hours === 0) return unit(rest, 'minute', language)
  return rest === 0 ? unit(hours, 'hour', language) : `${unit(hours, 'hour', language)} ${unit(rest, 'minute', language)}`
}

export const waitingMinutes = (since: Date, now: Date) => Math.max(0, Math.floor((+now - +since) / 60_000))

/** The last day that a half-open span covers. */
export const lastDateOf = (to: Date, zone: string) => dateOf(new Date(+to - 1), zone)

/** Every plain date from one to another, both included. */
export function datesBetween(from: string, to: string): string[] {
  const dates: string[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date)
  return dates
}

/** "540" minutes after midnight as the clock shows it: "09:00". */
export const clockOfMinutes = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** "09:00–12:00", of minutes after midnight. */
export const spanText = ({ from, to }: { from: number; to: number }) => `${clockOfMinutes(from)}–${clockOfMinutes(to)}`
