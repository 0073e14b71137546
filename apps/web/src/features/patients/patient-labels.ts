import type { PatientField } from '@clinic/shared/patients/patient-input'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { readAllergyList, readAllergyStatus } from '../../components/labels/allergy-labels.ts'
import { readBirthMark, readDay, type NounTexts } from '../../components/labels/change-sentence.ts'
import { readGender } from '../../components/labels/gender-names.ts'

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
  allergyStatus: msg`Asked about allergies`,
  allergyList: msg`Allergies`,
  alerts: msg`Alerts`,
  notes: msg`Notes`,
}

/** Of the history; earlier versions wrote allergies as one text. */
const historyLabels = {
  allergies: msg`Allergies`,
  allergyUnclear: msg`Allergies to be asked about`,
  allergyReviewedTime: msg`Allergies asked again`,
  mergedRecord: msg`Merged with`,
  differsFrom: msg`Another person than`,
}

export const patientTexts: NounTexts = {
  labels: { ...patientLabels, ...historyLabels },
  read: {
    gender: readGender,
    birthDate: readBirthMark,
    dob: readDay,
    allergyStatus: readAllergyStatus,
    allergyList: readAllergyList,
  },
}
