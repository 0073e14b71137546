import type { PatientField } from '@clinic/shared/patient-input'
import type { Gender } from '@clinic/shared/user'
import { blankPhone, phoneInput, phoneValue, type PhoneValue } from '../../components/form/phone-value.ts'
import { patientLabels } from '../../components/labels/patient-labels.ts'
import type { PatientDetails } from './patient-row.ts'

type TextField = Exclude<PatientField, 'phone' | 'gender'>
const textFields = (Object.keys(patientLabels) as PatientField[]).filter(
  (field): field is TextField => field !== 'phone' && field !== 'gender',
)
const textsFrom = (textOf: (field: TextField) => string) =>
  Object.fromEntries(textFields.map((field) => [field, textOf(field)])) as Record<TextField, string>

/** What the form holds; '' where nothing was entered. */
export type PatientValues = Record<TextField, string> & { phone: PhoneValue; gender: Gender }

/** From what was typed while searching: the last word of a full name is the family's; digits are a phone number. */
export function blankPatient(typed = ''): PatientValues {
  const words = typed.trim().split(/\s+/).filter(Boolean)
  const isNumber = /^[\d\s()+-]+$/.test(typed.trim())
  return {
    ...textsFrom(() => ''),
    firstName: isNumber ? '' : words.slice(0, Math.max(1, words.length - 1)).join(' '),
    lastName: isNumber || words.length < 2 ? '' : (words.at(-1) ?? ''),
    phone: { ...blankPhone, value: isNumber ? typed.trim() : '' },
    gender: 'UNDEFINED',
  }
}

/** A record as the form shows it. */
export const patientValues = (patient: PatientDetails): PatientValues => ({
  ...textsFrom((field) => patient[field] ?? ''),
  phone: phoneValue(patient.phone),
  gender: patient.gender,
})

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

/** Both parts of a phone number share one field for faults. */
export const patientField = (path: string) => (path.startsWith('phone') ? 'phone' : path)
