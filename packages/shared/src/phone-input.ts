import { z } from 'zod'
import { figures } from './fields.ts'
import { dialCodes } from './options/dial-codes.ts'
import { readPhone } from './phone-reader.ts'

/**
 * `{value, dialCode, verified, extension}`, stored as `readPhone` reads it: a code or an extension within `value` counts, too. An empty value
 * is no number. Replaced as a whole.
 */
export const phone = z
  .object({
    value: z.string().max(100, 'too_long'),
    dialCode: z.string().refine((code) => dialCodes.some((entry) => entry.dialCode === code), 'unknown_dial_code'),
    verified: z.boolean().nullish(),
    extension: figures()
      .regex(/^\d{0,6}$/, 'invalid_phone')
      .nullish(),
  })
  .check(({ value: given, issues }) => {
    const refuse = (field: string) =>
      issues.push({ code: 'custom', message: 'invalid_phone', path: [field], input: given, continue: false })
    const isBlank = given.value.trim() === ''
    const read = isBlank ? { value: '', dialCode: given.dialCode, extension: '' } : readPhone(given.value, given.dialCode)
    if (!read) refuse('value')
    else if (given.extension && (isBlank || (read.extension && read.extension !== given.extension))) refuse('extension')
    else Object.assign(given, read, { extension: given.extension || read.extension })
  })
