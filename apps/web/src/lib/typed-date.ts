import { firstDate, lastDate } from '@clinic/shared/time'

/** Between the two eras: no date of ours lies there, so it tells which era was typed. */
const firstBuddhistYear = 2443
const buddhistOffset = 543

/** "21/5/1990", "21.5.2533", "21051990" or "1990-05-21" as a plain date; undefined when it is no day between 1900 and 2099. */
export function parseTypedDate(text: string): string | undefined {
  const typed = text.trim()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed)
  const dayFirst = /^(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+(\d{4})$/.exec(typed) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(typed)
  const parts = iso ? [iso[3], iso[2], iso[1]] : dayFirst?.slice(1)
  if (!parts) return undefined
  const [day = 0, month = 0, typedYear = 0] = parts.map(Number)
  const year = typedYear >= firstBuddhistYear ? typedYear - buddhistOffset : typedYear
  const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const at = new Date(`${date}T00:00:00Z`)
  const exists = !Number.isNaN(+at) && at.toISOString().slice(0, 10) === date
  return exists && date >= firstDate && date <= lastDate ? date : undefined
}

/** As it would be typed: "21/05/1990", in Thai "21/05/2533". */
export function typeDate(date: string, language: string): string {
  const [year = '', month = '', day = ''] = date.split('-')
  return `${day}/${month}/${language === 'th' ? Number(year) + buddhistOffset : year}`
}
