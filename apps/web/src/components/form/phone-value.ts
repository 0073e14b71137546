import { dialCodes } from '@clinic/shared/options/dial-codes'
import { defaultDialCode, formatPhone, storedDigits } from '@clinic/shared/phone'

type Phone = { value: string; dialCode: string; verified: boolean }

/** `stored`: as the record has it; absent where it has none. Two countries may share a dial code, so the form holds the country. */
export type PhoneValue = { value: string; country: string; stored?: Phone }

export const blankPhone: PhoneValue = { value: '', country: dialCodes[0].country }

export const dialCodeOf = (country: string) =>
  dialCodes.find((entry) => entry.country === country)?.dialCode ?? dialCodes[0].dialCode

/** The first country that has the code. */
const countryOfDialCode = (dialCode: string) => (dialCodes.find((entry) => entry.dialCode === dialCode) ?? dialCodes[0]).country

/** A record's phone as the form shows it, in the format of the record itself; the code stands beside it. */
export const phoneValue = (phone: Phone | null): PhoneValue =>
  phone
    ? {
        value: phone.dialCode === defaultDialCode ? formatPhone(phone) : phone.value,
        country: countryOfDialCode(phone.dialCode),
        stored: phone,
      }
    : blankPhone

/** As the shared validator wants it; null where it was left empty. A phone is replaced whole: the same number keeps `verified`. */
export function phoneInput({ value, country, stored }: PhoneValue) {
  if (value.trim() === '') return null
  const dialCode = dialCodeOf(country)
  const isSame = stored?.dialCode === dialCode && stored.value === storedDigits(value)
  return { value, dialCode, ...(isSame && { verified: stored.verified }) }
}
