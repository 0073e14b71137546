import { dialCodes } from '@clinic/shared/options/dial-codes'
import type { Gender } from '@clinic/shared/user'
import type { PhoneValue } from '../../components/phone-input.tsx'
import { dialCodeOf } from '../../components/phone-input.tsx'

/** What the form holds; '' where nothing was entered. */
export type PatientValues = {
  firstName: string
  lastName: string
  nickname: string
  phone: PhoneValue
  gender: Gender
  dob: string
  email: string
  allergies: string
  notes: string
}

/** From what was typed while searching: the last word of a full name is the family's; digits are a phone number. */
export function blankPatient(typed = ''): PatientValues {
  const words = typed.trim().split(/\s+/).filter(Boolean)
  const isNumber = /^[\d\s()+-]+$/.test(typed.trim())
  return {
    firstName: isNumber ? '' : words.slice(0, Math.max(1, words.length - 1)).join(' '),
    lastName: isNumber || words.length < 2 ? '' : (words.at(-1) ?? ''),
    nickname: '',
    phone: { value: isNumber ? typed.trim() : '', country: dialCodes[0].country },
    gender: 'UNDEFINED',
    dob: '',
    email: '',
    allergies: '',
    notes: '',
  }
}

/** As the shared validator wants it: what was left empty is null. */
export function patientInput({ phone, ...values }: PatientValues, establishmentId: string) {
  const filled = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value.trim() === '' ? null : value]))
  return {
    ...filled,
    firstName: values.firstName,
    lastName: values.lastName,
    phone: phone.value.trim() === '' ? null : { value: phone.value, dialCode: dialCodeOf(phone.country) },
    establishmentId,
  }
}

/** Both parts of a phone number share one place for faults. */
export const patientField = (path: string) => (path.startsWith('phone') ? 'phone' : path)
