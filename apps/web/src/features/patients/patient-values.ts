import { birthDateMark, fromMark } from '@clinic/shared/patients/birth-date'
import type { ContactWish } from '@clinic/shared/messages/contact-wish'
import type { PatientField } from '@clinic/shared/patients/patient-input'
import { withTitleApart } from '@clinic/shared/patients/title'
import type { Gender } from '@clinic/shared/users/user'
import { blankPhone, phoneInput, phoneValue, type PhoneValue } from '../../components/form/phone/phone-value.ts'
import { patientLabels } from './patient-labels.ts'
import {
  allergyField,
  allergyInput,
  allergyValues,
  blankAllergies,
  type AllergyValues,
} from '../../pickers/allergies/allergy-values.ts'
import type { PatientDetails } from './patient-row.ts'
import { typedPatient } from './typed-patient.ts'

type TextField = Exclude<PatientField, 'phone' | 'gender' | keyof AllergyValues>
const otherFields: readonly PatientField[] = ['phone', 'gender', 'allergyStatus', 'allergyList']
const textFields = (Object.keys(patientLabels) as PatientField[]).filter(
  (field): field is TextField => !otherFields.includes(field),
)
const textsFrom = (textOf: (field: TextField) => string) =>
  Object.fromEntries(textFields.map((field) => [field, textOf(field)])) as Record<TextField, string>

/** What the form holds; '' where nothing was entered. */
export type PatientValues = Record<TextField, string> &
  AllergyValues & {
    phone: PhoneValue
    gender: Gender
    /** A first name that begins like a title, and of which somebody said that all of it is the name. */
    keptName: string
    /** What was heard in the form of what the patient wants of messages. */
    contactWish: ContactWish | null
  }

/** With what was typed while searching. */
export const blankPatient = (typed = ''): PatientValues => ({
  ...textsFrom(() => ''),
  ...blankAllergies,
  phone: blankPhone,
  gender: 'UNDEFINED',
  keptName: '',
  contactWish: null,
  ...typedPatient(typed),
})

/** A record as the form shows it. */
export const patientValues = (patient: PatientDetails): PatientValues => ({
  ...textsFrom((field) => patient[field] ?? ''),
  birthDate: birthDateMark(patient),
  ...allergyValues(patient),
  phone: phoneValue(patient.phone),
  gender: patient.gender,
  keptName: '',
  contactWish: null,
})

/** As the shared validator wants it: what was left empty is null. */
export function patientFields({ phone, birthDate, allergyStatus, allergyList, keptName, contactWish, ...values }: PatientValues) {
  // The form may be sent before the name is left. An empty title, rather than none, keeps the server from looking for one.
  const isKept = values.firstName !== '' && values.firstName === keptName
  const names = isKept ? values : withTitleApart({ title: values.title.trim() || undefined, firstName: values.firstName })
  const filled = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value.trim() === '' ? null : value]))
  return {
    ...filled,
    title: isKept ? values.title : (names.title ?? null),
    firstName: names.firstName,
    lastName: values.lastName,
    phone: phoneInput(phone),
    ...(birthDate.trim() === '' ? { birthDate: null, birthDateEstimated: false } : fromMark(birthDate)),
    ...allergyInput({ allergyStatus, allergyList }),
    ...(contactWish && { contactWish }),
  }
}

export const patientInput = (values: PatientValues, establishmentId: string) => ({ ...patientFields(values), establishmentId })

/** Both parts of a phone number share one field for faults. */
export const patientField = (path: string) => (path.startsWith('phone') ? 'phone' : allergyField(path))
