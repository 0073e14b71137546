import { fromMark } from '@clinic/shared/patients/birth-date'
import type { Language } from '@clinic/shared/languages'
import type { PatientValues } from '../patient-values.ts'

type Here = { today: string; language: Language }

/** What a title is proposed by; its language is that of the letters of the name. */
export function titleContext({ firstName, lastName, gender, birthDate }: PatientValues, { today, language }: Here) {
  const name = firstName + lastName
  const written = /[ก-๛]/.test(name) ? 'th' : /\p{L}/u.test(name) ? 'en' : language
  return { gender, age: yearsBetween(fromMark(birthDate).birthDate, today), language: written } as const
}

/** Full years of a date of which the year, at least, is known. */
function yearsBetween(from: string, to: string): number | undefined {
  if (!/^\d{4}(-\d\d){0,2}$/.test(from) || from > to) return undefined
  const isBefore = to.slice(4, from.length) < from.slice(4)
  return Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (isBefore ? 1 : 0)
}
