import { dialCodes } from '@clinic/shared/options/dial-codes'
import type { PhoneValue } from '../../../components/form/phone-input.tsx'
import { dialCodeOf } from '../../../components/form/phone-input.tsx'

type Phone = { value: string; dialCode: string }

export const phoneValue = (phone: Phone | null): PhoneValue => ({
  value: phone?.value ?? '',
  country: (phone && dialCodes.find(({ dialCode }) => dialCode === phone.dialCode)?.country) ?? dialCodes[0].country,
})

/** Null empties the stored number. */
export const phoneInput = ({ value, country }: PhoneValue): Phone | null =>
  value.trim() === '' ? null : { value, dialCode: dialCodeOf(country) }
