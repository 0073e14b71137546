import { firstDate, lastDate } from '@clinic/shared/time'

/** 1900 in the Buddhist era. Our last Christian year is earlier, so the number tells which era was typed. */
const firstBuddhistYear = 2443
const buddhistOffset = 543

const monthNumbers = new Map(
  ['en', 'th'].flatMap((language) =>
    (['long', 'short'] as const).flatMap((month) => {
      const { format } = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' })
      return Array.from({ length: 12 }, (_, at) => [plainName(format(Date.UTC(2000, at, 1))), at + 1] as const)
    }),
  ),
)
function plainName(name: string): string {
  return name.toLowerCase().replaceAll('.', '')
}

const thaiZero = 0x0e50
const withPlainDigits = (text: string) => text.replaceAll(/[\u0e50-\u0e59]/g, (digit) => String(digit.charCodeAt(0) - thaiZero))

/** Day, month and year as they were typed: in figures, or as the screens show a date, with a weekday before it. */
function partsOf(typed: string): (string | number | undefined)[] | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed)
  if (iso) return [iso[3], iso[2], iso[1]]
  const figures = /^(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+(\d{4})$/.exec(typed) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(typed)
  if (figures) return figures.slice(1)
  const [, day, name = '', year] = /^\D*?(\d{1,2})[\s/-]*([^\d\s/-]+)[\s/-]*(\d{4})$/.exec(typed) ?? []
  const month = monthNumbers.get(plainName(name)) ?? monthNumbers.get(plainName(name).slice(0, 3)) // "Sept"
  return month === undefined ? undefined : [day, month, year]
}

/**
 * "21/5/1990", "21.5.2533", "21051990", "1990-05-21" or "21 พ.ค. 2533" as a plain date; undefined when it is no day between 1900
 * and 2099.
 */
export function parseTypedDate(text: string): string | undefined {
  const parts = partsOf(withPlainDigits(text.trim()))
  if (!parts) return undefined
  const [day = 0, month = 0, typedYear = 0] = parts.map(Number)
  const year = typedYear >= firstBuddhistYear ? typedYear - buddhistOffset : typedYear
  const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const at = new Date(`${date}T00:00:00Z`)
  const exists = !Number.isNaN(+at) && at.toISOString().slice(0, 10) === date
  return exists && date >= firstDate && date <= lastDate ? date : undefined
}

/** A day near today, whose year may have two figures: "21.11.69" in Thai, "21.11.26" in English. */
export function parseNearDate(text: string, language: string): string | undefined {
  const century = language === 'th' ? '25' : '20'
  return parseTypedDate(text.trim().replace(/([\s./-])(\d{2})$/, `$1${century}$2`))
}

/** As it would be typed: "21/05/1990", in Thai "21/05/2533". */
export function typeDate(date: string, language: string): string {
  const [year = '', month = '', day = ''] = date.split('-')
  return `${day}/${month}/${language === 'th' ? Number(year) + buddhistOffset : year}`
}
