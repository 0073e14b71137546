import { displayLocale } from '@clinic/shared/display-locale'
import type { Language } from '@clinic/shared/languages'

/** Dates and amounts as documents write them. */

/** "21 November 2026", "21 พฤศจิกายน 2569". */
export const writtenDate = (at: Date, language: Language, timeZone: string) =>
  new Intl.DateTimeFormat(displayLocale(language), { timeZone, day: 'numeric', month: 'long', year: 'numeric' }).format(at)

const amounts = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 4 })
const counts = new Intl.NumberFormat('en')

/** "1,234.50", exact for any decimal text. */
export const writtenAmount = (amount: string) => amounts.format(amount as `${number}`)

export const writtenCount = (count: number) => counts.format(count)
