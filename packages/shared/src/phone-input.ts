import { z } from 'zod'
import { dialCodes } from './options/dial-codes.ts'
import { storedDigits } from './phone.ts'

/** E.164: at most 15 digits with the country code; the shortest numbers in use have 4. */
const digits = z
  .string()
  .transform(storedDigits)
  .pipe(z.string().regex(/^(\d{4,14})?$/, 'invalid_phone'))

/** `{value, dialCode, verified}`. Stored without spaces and without the national leading 0. Replaced as a whole. */
export const phone = z.object({
  value: digits,
  dialCode: z.string().refine((code) => dialCodes.some((entry) => entry.dialCode === code), 'unknown_dial_code'),
  verified: z.boolean().nullish(),
})
