import { displayLocale } from '@clinic/shared/display-locale'
import type { Language } from '@clinic/shared/languages'
import type { Currency } from '@clinic/shared/money'
import { dateOf, wallTimeOf } from '@clinic/shared/time/time'

/** Dates and amounts as documents write them. */

const written = (shape: Intl.DateTimeFormatOptions) => (at: Date, language: Language, timeZone: string) =>
  new Intl.DateTimeFormat(displayLocale(language), { timeZone, ...shape }).format(at)

/** "21 November 2026", "21 พฤศจิกายน 2569". */
export const writtenDate = written({ day: 'numeric', month: 'long', year: 'numeric' })

const clock = { hour: '2-digit', minute: '2-digit' } as const

/** "Monday, 23 November 2026". */
export const writtenDay = written({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
/** "10:00". */
export const writtenTime = written(clock)
/** "21 November 2026, 17:30". */
export const writtenDateTime = (at: Date, language: Language, timeZone: string) =>
  `${writtenDate(at, language, timeZone)}, ${writtenTime(at, language, timeZone)}`

/** "10:00–10:30", with the days when it ends on another one; `to` is not included. */
export function writtenSpan(from: Date, to: Date, language: Language, timeZone: string): string {
  const isOneDay = dateOf(from, timeZone) === dateOf(new Date(+to - 1), timeZone)
  const write = isOneDay ? writtenTime : writtenDateTime
  const end = isOneDay && wallTimeOf(to, timeZone).minutes === 0 ? '24:00' : write(to, language, timeZone)
  return `${write(from, language, timeZone)}–${end}`
}

const amounts = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 4 })
const counts = new Intl.NumberFormat('en')

/** "1,234.50", "−20.00", exact for any decimal text. */
export const writtenAmount = (amount: string) => amounts.format(amount as `${number}`).replace('-', '−')

/** As people read it: "บาท" in Thai. */
export const writtenCurrency = (currency: Currency, language: Language) =>
  currency === 'THB' && language === 'th' ? 'บาท' : currency

export const writtenCount = (count: number) => counts.format(count)

/** A clinic's address, which may end with a country: in Thai without Thailand, in English without its code. */
export const writtenAddress = (address: string, language: Language) =>
  language === 'th' ? address.replace(/, (TH|Thailand|ประเทศไทย)$/, '') : address.replace(/, TH$/, ', Thailand')
