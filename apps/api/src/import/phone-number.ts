import { importReason } from '@clinic/shared/imports/import-reasons'
import { dialCodes } from '@clinic/shared/options/dial-codes'
import { phone as phoneSchema } from '@clinic/shared/phone-input'
import type { Remark } from './mapped-row.ts'

export type PhoneNumber = { value: string; dialCode: string }
/** A phone number, or text that goes into the record's notes instead. */
export type ReadPhone = { phone?: PhoneNumber; remainder?: string; notice?: Remark }

const longestFirst = [...new Set(dialCodes.map(({ dialCode }) => dialCode))].toSorted((a, b) => b.length - a.length)

/**
 * Parses a number with its dial code, that of its country, or, without a country, the clinic's. A country outside the list has no
 * dial code here: the number is then kept as text.
 */
export function readPhone({
  text,
  country,
  field,
  home,
}: {
  text: string
  country: string | null
  field: string
  home: string
}): ReadPhone {
  const written = text.replace(/^00(?=[1-9])/, '+').replace(/[\s().-]/g, '')
  const dialCode = written.startsWith('+')
    ? longestFirst.find((code) => written.startsWith(code))
    : country
      ? dialCodes.find((entry) => entry.country === country)?.dialCode
      : home
  const remainder = `Phone: ${text}${country ? ` (${country})` : ''}`
  const kept = (reason: string) => ({ remainder, notice: { field, reason, value: text } })
  if (!dialCode)
    return kept(written.startsWith('+') ? importReason('unlisted_dial_code') : importReason('no_dial_code', { a: country ?? '' }))
  const value = written.startsWith('+') ? written.slice(dialCode.length) : written
  const { success, data } = phoneSchema.safeParse({ value, dialCode })
  return success && data.value ? { phone: { value: data.value, dialCode } } : kept(importReason('not_a_phone'))
}
