import { z } from 'zod'
import { dialCodes } from './options/dial-codes.ts'

/** The specification's blank phone (section 3): +66, not verified, empty. */
export const defaultDialCode = '+66'

/** E.164: at most 15 digits with the country code; the shortest numbers in use have 4. */
const digits = z
  .string()
  .transform((value) => value.replace(/[\s().-]/g, ''))
  .pipe(z.string().regex(/^\d*$/, 'invalid_phone'))
  .transform((value) => value.replace(/^0/, ''))
  .pipe(z.string().refine((value) => value === '' || (value.length >= 4 && value.length <= 14), 'invalid_phone'))

/** `{value, dialCode, verified}`. Stored without spaces and without the national leading 0. Replaced as a whole. */
export const phone = z.object({
  value: digits,
  dialCode: z.string().refine((code) => dialCodes.some((entry) => entry.dialCode === code), 'unknown_dial_code'),
  verified: z.boolean().nullish(),
})
export type Phone = { value: string; dialCode: string; verified: boolean }

/** As people in the country write it: "081-234-5678" for Thailand, international otherwise. */
export function formatPhone(number: { value: string; dialCode: string } | null | undefined): string {
  if (!number?.value) return ''
  if (number.dialCode !== defaultDialCode) return `${number.dialCode} ${number.value}`
  const national = `0${number.value}`
  return national.length === 10
    ? `${national.slice(0, 3)}-${national.slice(3, 6)}-${national.slice(6)}`
    : `${national.slice(0, 2)}-${national.slice(2, 5)}-${national.slice(5)}`
}
