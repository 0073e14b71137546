import { displayLocale } from '../display-locale.ts'

const formats = new Map<string, Intl.NumberFormat>()

export function unit(count: number, name: 'year' | 'month' | 'day', language: string): string {
  const key = `${language} ${name}`
  let known = formats.get(key)
  if (!known) {
    const unitDisplay = name === 'day' ? 'long' : 'short'
    known = new Intl.NumberFormat(displayLocale(language), { style: 'unit', unit: name, unitDisplay })
    formats.set(key, known)
  }
  return known.format(count)
}

/** Full calendar months between two plain dates. */
export function monthsBetween(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number)
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number)
  return (toYear - fromYear) * 12 + toMonth - fromMonth - (toDay < fromDay ? 1 : 0)
}

/** "34 yrs", "7 mths" below two years, days below two months; '' for a birthday in the future. */
export function formatAge(birthday: string, today: string, language: string): string {
  if (birthday > today) return ''
  const months = monthsBetween(birthday, today)
  if (months >= 24) return unit(Math.floor(months / 12), 'year', language)
  if (months >= 2) return unit(months, 'month', language)
  return unit(Math.round((Date.parse(today) - Date.parse(birthday)) / 86_400_000), 'day', language)
}
