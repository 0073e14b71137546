import { splitTitle } from '@clinic/shared/patients/title'
import { numberAlone } from '@clinic/shared/phone-reader'
import { usualNumbers } from '@clinic/shared/search/document-number'
import { cleanLine, withPlainDigits } from '@clinic/shared/text/clean-text'
import { blankPhone, understoodPhone, type PhoneValue } from '../../components/form/phone/phone-value.ts'

type TypedPatient = {
  title?: string
  firstName?: string
  lastName?: string
  nationalId?: string
  email?: string
  phone?: PhoneValue
}

const phoneLike = /^\+?[\d\s().-]+$/
const passport = /^[a-z]{1,3}\d{5,}$/i
const hospitalNumber = /^hn[\s.:#-]*\d+$/i

const digitsOf = (text: string) => text.replace(/\D/g, '')
const isNationalId = (text: string) => /^\d[\d\s-]+$/.test(text) && digitsOf(text).length === 13

/** A whole phone number or a national id, rather than a part of some other number. */
export function isPersonsNumber(typed: string): boolean {
  const { text } = numberAlone(typed)
  return phoneLike.test(text) && digitsOf(text).length >= 9
}

/** Whether what is typed could be somebody's name, phone, id or address, rather than the number of a record. */
export function couldBePatient(typed: string): boolean {
  const text = withPlainDigits(typed.trim())
  if (hospitalNumber.test(text) || usualNumbers(text).length > 0) return false
  return (
    !/\d/.test(text) ||
    phoneLike.test(numberAlone(text).text) ||
    isNationalId(text) ||
    passport.test(text) ||
    /^\S+@\S+$/.test(text)
  )
}

/**
 * What was typed while looking for somebody who is not there, in the fields of a new patient. The last word of a full name is the
 * family's; a hospital number is in no field, since the clinic gives it.
 */
export function typedPatient(typed: string): TypedPatient {
  const text = withPlainDigits(cleanLine(typed))
  if (text === '' || hospitalNumber.test(text)) return {}
  if (isNationalId(text) || passport.test(text)) return { nationalId: text }
  if (phoneLike.test(numberAlone(text).text)) return { phone: understoodPhone({ ...blankPhone, value: text }) }
  if (/^\S+@\S+$/.test(text)) return { email: text }
  const { title, name } = splitTitle(cleanLine(typed))
  const words = name.split(' ')
  const titled = title ? { title } : {}
  if (words.length === 1) return { ...titled, firstName: words[0] ?? '' }
  return { ...titled, firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}
