import type { FieldError } from '@clinic/shared/errors'
import type { Draft, TypedPerson } from '../../draft.ts'

export type PersonField = 'firstName' | 'lastName' | 'birthDate' | 'phone' | 'email' | 'consent'
export type FieldFault = 'required' | 'invalid' | 'in_future'
export type Faults = Partial<Record<PersonField, FieldFault>>

const buddhistOffset = 543
/** Nobody was born so late by the common era, or so early by the Buddhist one. */
const firstBuddhistYear = 2400

const figure = (typed: string) =>
  Number(typed.trim().replaceAll(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50)) || Number.NaN)

/** A year of either era, whole; undefined where there is no such day. */
export function readBirthDate({ day, month, year }: TypedPerson): string | undefined {
  const typedYear = figure(year)
  const commonYear = typedYear >= firstBuddhistYear ? typedYear - buddhistOffset : typedYear
  if (!(commonYear >= 1900 && commonYear < 2100)) return undefined
  const date = new Date(Date.UTC(commonYear, figure(month) - 1, figure(day)))
  const isThatDay = date.getUTCDate() === figure(day) && date.getUTCMonth() === figure(month) - 1
  return isThatDay ? date.toISOString().slice(0, 10) : undefined
}

const isEmail = (typed: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.trim())
const isPhone = (typed: string) => typed.replaceAll(/[^\d๐-๙]/g, '').length >= 8

/** What can be said before the server is asked, which has the last word. */
export function faultsOf({ person, by, accepts }: Draft, hasConsent: boolean): Faults {
  const { firstName, phone, email } = person
  const faults: Faults = {}
  if (!firstName.trim()) faults.firstName = 'required'
  const birthDate = birthDateFault(person)
  if (birthDate) faults.birthDate = birthDate
  if (!phone.trim()) faults.phone = 'required'
  else if (!isPhone(phone)) faults.phone = 'invalid'
  if (email.trim() && !isEmail(email)) faults.email = 'invalid'
  if (!email.trim() && by === 'email') faults.email = 'required'
  if (hasConsent && !accepts) faults.consent = 'required'
  return faults
}

function birthDateFault(person: TypedPerson): FieldFault | undefined {
  if (!(person.day + person.month + person.year).trim()) return 'required'
  const date = readBirthDate(person)
  if (!date) return 'invalid'
  return Date.parse(date) > Date.now() + 86_400_000 ? 'in_future' : undefined
}

const fieldOf: Record<string, PersonField> = {
  'person.firstName': 'firstName',
  'person.lastName': 'lastName',
  'person.birthDate': 'birthDate',
  'person.phone': 'phone',
  'person.email': 'email',
  consentVersion: 'consent',
}

/** Of the server's. */
export function faultsFrom(errors: readonly FieldError[] = []): Faults {
  const faults: Faults = {}
  for (const { path, key } of errors) {
    const field = fieldOf[path]
    if (field) faults[field] = key === 'required' || key === 'in_future' ? key : 'invalid'
  }
  return faults
}
