import { dialCodes } from '@clinic/shared/options/dial-codes'
import { withPlainDigits } from '@clinic/shared/search/search'
import { blankPhone, type PhoneValue } from '../../components/form/phone-value.ts'

type TypedPatient = { firstName?: string; lastName?: string; nationalId?: string; email?: string; phone?: PhoneValue }

const phoneLike = /^\+?[\d\s().-]+$/
const passport = /^[a-z]{1,3}\d{5,}$/i
const hospitalNumber = /^hn[\s.:#-]*\d+$/i

const digitsOf = (text: string) => text.replace(/\D/g, '')
const isNationalId = (text: string) => /^\d[\d\s-]+$/.test(text) && digitsOf(text).length === 13

/** A whole phone number or a national id, rather than a part of some other number. */
export function isPersonsNumber(typed: string): boolean {
  const text = withPlainDigits(typed.trim())
  return phoneLike.test(text) && digitsOf(text).length >= 9
}

/**
 * What was typed while looking for somebody who is not there, in the fields of a new patient. The last word of a full name is the
 * family's; a hospital number is in no field, since the clinic gives it.
 */
export function typedPatient(typed: string): TypedPatient {
  const text = withPlainDigits(typed.trim())
  if (text === '' || hospitalNumber.test(text)) return {}
  if (isNationalId(text) || passport.test(text)) return { nationalId: text }
  if (phoneLike.test(text)) return { phone: phoneOf(text) }
  if (/^\S+@\S+$/.test(text)) return { email: text }
  const words = typed.trim().split(/\s+/)
  if (words.length === 1) return { firstName: words[0] ?? '' }
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}

/** A number from abroad begins with its country's code. */
function phoneOf(text: string): PhoneValue {
  const international = text.replace(/^00/, '+')
  const known = dialCodes.filter(({ dialCode }) => international.startsWith(dialCode))
  const [longest] = known.toSorted((one, other) => other.dialCode.length - one.dialCode.length)
  return longest
    ? { country: longest.country, value: international.slice(longest.dialCode.length).trim() }
    : { ...blankPhone, value: text }
}
