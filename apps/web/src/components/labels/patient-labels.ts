import type { PatientField } from '@clinic/shared/patients/patient-input'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { readBirthMark, readDay, type NounTexts } from './change-sentence.ts'
import { readGender } from './gender-names.ts'

/** In the order in which a record lists them. */
export const patientLabels: Record<PatientField, MessageDescriptor> = {
  title: msg`Title`,
  firstName: msg`First name`,
  lastName: msg`Last name`,
  nickname: msg`Nickname`,
  gender: msg`Sex`,
  birthDate: msg`Date of birth`,
  nationalId: msg`National ID or passport`,
  phone: msg`Phone`,
  email: msg`E-mail`,
  country: msg`Nationality`,
  language: msg`Language`,
  address: msg`Address`,
  allergies: msg`Allergies`,
  alerts: msg`Alerts`,
  notes: msg`Notes`,
}

export const patientTexts: NounTexts = {
  labels: patientLabels,
  read: { gender: readGender, birthDate: readBirthMark, dob: readDay },
}
