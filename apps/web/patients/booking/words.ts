import { useLingui } from '@lingui/react'
import { displayLocale } from '@clinic/shared/display-locale'
import type { Language } from '@clinic/shared/languages'

type Named = { nameEn: string; nameTh: string }

/** Names, days and times in the page's language, by the clinic's clock. */
export function useWords(timeZone: string) {
  const { i18n } = useLingui()
  const language: Language = i18n.locale === 'th' ? 'th' : 'en'
  const locale = displayLocale(language)
  const write = (at: string, form: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone, ...form }).format(new Date(at))
  /** Of a plain date: the same in every time zone. */
  const writeDate = (date: string, form: Intl.DateTimeFormatOptions) => write(date, { timeZone: 'UTC', ...form })
  const clock = (at: string) => {
    const figures = write(at, { hour: '2-digit', minute: '2-digit' })
    return language === 'th' ? `${figures}\u00A0น.` : figures
  }
  return {
    language,
    nameOf: ({ nameEn, nameTh }: Named) => (language === 'th' ? nameTh || nameEn : nameEn || nameTh),
    clock,
    /** "Tuesday 1 December" */
    day: (date: string) => writeDate(date, { weekday: 'long', day: 'numeric', month: 'long' }),
    /** "Tuesday 1 December 2026" */
    fullDayOf: (at: string) => write(at, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    /** "Tue 1 Dec, 10:00" */
    dayAndClock: (at: string) => `${write(at, { weekday: 'short', day: 'numeric', month: 'short' })}, ${clock(at)}`,
    /** As calendars head their columns. */
    weekday: (date: string) => writeDate(date, { weekday: language === 'th' ? 'narrow' : 'short' }),
    writeDate,
  }
}
