import { genderNames } from '@clinic/shared/users/user'
import { allergiesOf, allergyColumns, type AllergyColumns } from './allergies.ts'

export type PatientRow = AllergyColumns & {
  id: string
  version: number
  createdTime: Date
  hospitalNumber: string | null
  title: string | null
  firstName: string
  lastName: string
  nickname: string | null
  gender: number
  birthDate: string | null
  birthDateEstimated: boolean
  email: string | null
  phoneValue: string
  phoneDialCode: string
  phoneExtension: string
  alerts: string | null
}

export const columns = `p.id, p.version, p."createdTime", p.title, p."firstName", p."lastName", p.nickname, p.gender, p."birthDate", p."birthDateEstimated", p.email, p."phoneValue", p."phoneDialCode", p."phoneExtension",
  ${allergyColumns}, p.alerts`

const phoneOf = ({ phoneValue, phoneDialCode, phoneExtension }: PatientRow) => ({
  value: phoneValue,
  dialCode: phoneDialCode,
  extension: phoneExtension,
  __typename: 'Phone',
})

export const patientOf = (row: PatientRow) => ({
  id: row.id,
  version: row.version,
  createdTime: row.createdTime,
  hospitalNumber: row.hospitalNumber,
  title: row.title,
  firstName: row.firstName,
  lastName: row.lastName,
  nickname: row.nickname,
  gender: genderNames[row.gender],
  birthDate: row.birthDate,
  birthDateEstimated: row.birthDateEstimated,
  email: row.email,
  phone: phoneOf(row),
  ...allergiesOf(row),
  __typename: 'Patient',
  alerts: row.alerts,
})
