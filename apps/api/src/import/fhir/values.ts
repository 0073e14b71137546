import type { PhoneNumber } from '@clinic/shared/phone'
import type { Gender } from '@clinic/shared/users/user'
import { startOfDate } from '@clinic/shared/time/time'
import { countryName } from '../country.ts'
import { isDay } from '../dates.ts'
import type { Remark } from '../mapped-row.ts'
import { rowError } from '../mapped-row.ts'
import { readNumber } from '../phone-number.ts'
import type { Address, Codeable, HumanName, Identifier, Reference, Telecom } from './types.ts'

const identifierKey = ({ system, value }: Identifier) => (value ? `${system ?? ''}|${value}` : undefined)

type Identified = { id?: string | null | undefined; fullUrl?: string | null | undefined; identifier: Identifier[] }

/** The keys of a resource: "Patient/123", its id in a Bundle in the same form, then its identifiers as "system|value". */
export function keysOf(type: string, { id, fullUrl, identifier }: Identified): string[] {
  const inBundle = fullUrl?.startsWith('urn:uuid:') ? `${type}/${fullUrl.slice('urn:uuid:'.length)}` : undefined
  const keys = [id ? `${type}/${id}` : undefined, inBundle, ...identifier.map(identifierKey)].filter((key) => key !== undefined)
  if (keys.length === 0) throw rowError('id', 'required')
  return [...new Set(keys)]
}

/** The key (see `keysOf`) that a reference points to: relative, absolute, urn:uuid, by search, or by identifier. */
export function referenceKey(type: string, reference: Reference | null | undefined): string | undefined {
  const text = reference?.reference?.split('/_history/')[0]
  if (!text) return reference?.identifier ? identifierKey(reference.identifier) : undefined
  const search = /[?&]identifier=([^&]+)/.exec(text)?.[1]
  if (search) return search.includes('%') ? decodeURIComponent(search) : search
  if (text.startsWith('urn:uuid:')) return `${type}/${text.slice('urn:uuid:'.length)}`
  return text.split('/').slice(-2).join('/')
}

/** A concept's text, without the tag that SNOMED CT appends: "Well child visit (procedure)". */
export function textOf(concept: Codeable | null | undefined): string | undefined {
  const text = concept?.text || concept?.coding.find(({ display }) => display)?.display || concept?.coding[0]?.code
  return (
    text?.replace(/ \((procedure|disorder|finding|situation|environment|regime\/therapy|qualifier value)\)$/, '').trim() ||
    undefined
  )
}

export const hasCode = (concept: Codeable | null | undefined, code: string) =>
  concept?.coding.some((entry) => entry.code === code) ?? false

type Dated = {
  use?: string | null | undefined
  period?: { start?: string | null | undefined; end?: string | null | undefined } | null | undefined
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** When it ended, as written; '' for one that is marked as old; undefined while it is in use. A part of a date ends with its last day. */
function endOf({ use, period }: Dated, today = dayOf(new Date())): string | undefined {
  const end = period?.end ?? ''
  if (use === 'old') return end
  return end && end.slice(0, 10) < today.slice(0, end.length) ? end : undefined
}

const isInUse = (item: Dated) => endOf(item) === undefined && !((item.period?.start ?? '') > dayOf(new Date()))

/** Those in use, or all where none is. */
const inUse = <Item extends Dated>(items: Item[]) => {
  const current = items.filter(isInUse)
  return current.length > 0 ? current : items
}

/** Title, given and family name as they are written, digits and all: the current one, official before usual. */
export function namesOf(names: HumanName[]): Record<'title' | 'firstName' | 'lastName', string | undefined> {
  const name =
    ['official', 'usual', undefined].flatMap((use) => inUse(names).filter((each) => (each.use ?? undefined) === use))[0] ??
    inUse(names)[0]
  const words = name?.text?.trim().split(/\s+/) ?? []
  const spoken =
    words.length > 1 ? { first: words.slice(0, -1).join(' '), last: words.at(-1) } : { first: words[0], last: undefined }
  const title = name?.prefix.join(' ').trim() || undefined
  return { title, firstName: name?.given.join(' ').trim() || spoken.first, lastName: name?.family?.trim() || spoken.last }
}

export function genderOf(code: string | null | undefined): Gender {
  return code === 'female' ? 'FEMALE' : code === 'male' ? 'MALE' : 'UNDEFINED'
}

export const emailOf = (telecom: Telecom[]) =>
  ranked(telecom).find((each) => each.system === 'email' && each.value && isInUse(each))?.value ?? null

export const addressText = ({ text, line, city, state, postalCode, country }: Address) =>
  text || [...line, city, [state, postalCode].filter(Boolean).join(' '), countryName(country)].filter(Boolean).join(', ')

/** Where somebody lives: not where only letters, or only bills, go to. */
export const currentAddress = (addresses: Address[]) =>
  ['home', undefined].flatMap((use) => inUse(addresses).filter((each) => (each.use ?? undefined) === use))[0] ??
  inUse(addresses)[0]

export type Telephone = { phone: PhoneNumber | null; remainders: string[]; notices: Remark[] }

/** By rank; those without one follow, in their order. */
const ranked = (telecom: Telecom[]) => telecom.toSorted((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity) || 0)

/** The first number in use becomes the record's phone; further ones, former ones, and those without a dial code here, are kept as text. */
export function telephoneOf(telecom: Telecom[], country: string | null, home: string): Telephone {
  const read: Telephone = { phone: null, remainders: [], notices: [] }
  for (const each of ranked(telecom)) {
    const { system, value } = each
    if (!value || (system !== 'phone' && system !== 'sms')) continue
    const index = telecom.indexOf(each)
    const end = endOf(each)
    if (end !== undefined) {
      read.remainders.push(`Former phone: ${value}${end && ` (until ${end})`}`)
      continue
    }
    const { phone, remainder, notice } = readNumber({ text: value, country, field: `telecom.${index}.value`, home })
    if (phone && !read.phone) read.phone = phone
    else read.remainders.push(remainder ?? `Phone: ${value}`)
    if (notice) read.notices.push(notice)
  }
  return read
}

export type Moment = { at: Date; isWholeDay: boolean }

/** A FHIR dateTime. A date alone is a day in the clinic's zone; a month or a year alone is not a time. */
export function momentOf(field: string, text: string, timeZone: string): Moment {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) && isDay(text)) return { at: startOfDate(text, timeZone), isWholeDay: true }
  const at = new Date(/^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/.test(text) ? text : Number.NaN)
  if (Number.isNaN(+at)) throw rowError(field, 'invalid_date', text)
  return { at, isWholeDay: false }
}
