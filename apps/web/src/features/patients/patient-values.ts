import type { Gender } from '@clinic/shared/user'
import { blankPhone, phoneInput, phoneValue, type PhoneValue } from '../../components/form/phone-value.ts'
import type { PatientDetails } from './patient-row.ts'

/** What the form holds; '' where nothing was entered. */
export type PatientValues = {
  firstName: string
  lastName: string
  nickname: string
  phone: PhoneValue
  gender: Gender
  dob: string
  email: string
  nationalId: string
  country: string
  language: string
  address: string
  allergies: string
  alerts: string
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
    phone: { ...blankPhone, value: isNumber ? typed.trim() : '' },
    gender: 'UNDEFINED',
    dob: '',
    email: '',
    nationalId: '',
    country: '',
    language: '',
    address: '',
    allergies: '',
    alerts: '',
    notes: '',
  }
}

/** A record as the form shows it. */
export function patientValues(patient: PatientDetails): PatientValues {
  const text = (value: string | null) => value ?? ''
  return {
    firstName: patient.firstName,
    lastName: patient.lastName,
    nickname: text(patient.nickname),
    phone: phoneValue(patient.phone),
    gender: patient.gender,
    dob: text(patient.dob),
    email: text(patient.email),
    nationalId: text(patient.nationalId),
    country: text(patient.country),
    language: text(patient.language),
    address: text(patient.address),
    allergies: text(patient.allergies),
    alerts: text(patient.alerts),
    notes: text(patient.notes),
  }
}

/** As the shared validator wants it: what was left empty is null. */
export function patientFields({ phone, ...values }: PatientValues) {
  const filled = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value.trim() === '' ? null : value]))
  return {
    ...filled,
    firstName: values.firstName,
    lastName: values.lastName,
    phone: phoneInput(phone),
  }
}

export const patientInput = (values: PatientValues, establishmentId: string) => ({ ...patientFields(values), establishmentId })

/** Both parts of a phone number share one place for faults. */
export const patientField = (path: string) => (path.startsWith('phone') ? 'phone' : path)
