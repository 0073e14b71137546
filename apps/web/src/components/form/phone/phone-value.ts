import { dialCodes } from '@clinic/shared/options/dial-codes'
import { defaultDialCode, formatPhone, type PhoneNumber, withExtension } from '@clinic/shared/phone'
import { readPhone } from '@clinic/shared/phone-reader'
import { useUi } from '../../../stores/ui.ts'

type Phone = PhoneNumber & { verified: boolean }

/** `stored`: as the record has it; absent where it has none. Two countries may share a dial code, so the form holds the country. */
export type PhoneValue = { value: string; country: string; stored?: Phone }

export const blankPhone: PhoneValue = { value: '', country: dialCodes[0].country }

export const dialCodeOf = (country: string) =>
  dialCodes.find((entry) => entry.country === country)?.dialCode ?? dialCodes[0].dialCode

/** The first country that has the code. */
const countryOfDialCode = (dialCode: string) => (dialCodes.find((entry) => entry.dialCode === dialCode) ?? dialCodes[0]).country

/** A number as it stands in the field, in the format of the record itself; the code stands beside it. */
function fieldValue(phone: PhoneNumber) {
  const { language } = useUi.getState()
  const value =
    phone.dialCode === defaultDialCode ? formatPhone(phone, language) : withExtension(phone.value, phone.extension, language)
  return { value, country: countryOfDialCode(phone.dialCode) }
}

/** A record's phone as the form shows it. */
export const phoneValue = (phone: Phone | null): PhoneValue => (phone ? { ...fieldValue(phone), stored: phone } : blankPhone)

/** What was typed or pasted, as it was understood: a number with its code and extension. What is no number stays as it was typed. */
export function understoodPhone(given: PhoneValue): PhoneValue {
  const read = readPhone(given.value, dialCodeOf(given.country))
  return read ? { ...given, ...fieldValue(read) } : given
}

/** As the shared validator wants it; null where it was left empty. A phone is replaced whole: the same number keeps `verified`. */
export function phoneInput({ value, country, stored }: PhoneValue) {
  if (value.trim() === '') return null
  const dialCode = dialCodeOf(country)
  const read = readPhone(value, dialCode)
  const isSame = stored !== undefined && read?.dialCode === stored.dialCode && read.value === stored.value
  return { value, dialCode, ...(isSame && { verified: stored.verified }) }
}
