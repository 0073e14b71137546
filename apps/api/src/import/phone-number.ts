import { importReason } from '@clinic/shared/imports/import-reasons'
import { dialCodes } from '@clinic/shared/options/dial-codes'
import type { PhoneNumber } from '@clinic/shared/phone'
import { numberAlone, readPhone } from '@clinic/shared/phone-reader'
import type { Remark } from './mapped-row.ts'

/** A phone number, or text that goes into the record's notes instead. */
export type NumberRead = { phone?: PhoneNumber; remainder?: string; notice?: Remark }

/**
 * Parses a number with its dial code, that of its country, or, without a country, the clinic's. A country outside the list has no
 * dial code here: the number is then kept as text.
 */
export function readNumber({
  text,
  country,
  field,
  home,
}: {
  text: string
  country: string | null
  field: string
  home: string
}): NumberRead {
  const isInternational = /^(?:\+|00[1-9])/.test(numberAlone(text).text)
  const dialCode = country ? dialCodes.find((entry) => entry.country === country)?.dialCode : home
  const kept = (reason: string) => ({
    remainder: `Phone: ${text}${country ? ` (${country})` : ''}`,
    notice: { field, reason, value: text },
  })
  if (!dialCode && !isInternational) return kept(importReason('no_dial_code', { a: country ?? '' }))
  const phone = readPhone(text, dialCode ?? home)
  if (phone) return { phone }
  const isListed = dialCodes.some((entry) => numberAlone(text).text.replace(/^00/, '+').startsWith(entry.dialCode))
  return kept(importReason(isInternational && !isListed ? 'unlisted_dial_code' : 'not_a_phone'))
}

export type PhoneRow = Record<'phoneValue' | 'phoneDialCode' | 'phoneExtension', string | null>

/** The columns of a phone; `null` where the source has none, so that a stored one stays. */
export const phoneRow = (
  phone: { value: string; dialCode: string; extension?: string | null | undefined } | null | undefined,
): PhoneRow =>
  phone?.value
    ? { phoneValue: phone.value, phoneDialCode: phone.dialCode, phoneExtension: phone.extension ?? '' }
    : { phoneValue: null, phoneDialCode: null, phoneExtension: null }

/** Those of a new record. */
export const newPhoneRow = (row: PhoneRow, home: string) => ({
  phoneValue: row.phoneValue ?? '',
  phoneDialCode: row.phoneDialCode ?? home,
  phoneExtension: row.phoneExtension ?? '',
})
