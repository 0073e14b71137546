import { genderNames } from '@clinic/shared/users/user'
import { allergiesOf, allergyColumns, type AllergyColumns } from './allergies.ts'

export type PatientRow = AllergyColumns & {
  id: string
  version: number
  createdTime: Date
  hospitalNumber: string | null
  firstName: string
  lastName: string
  nickname: string | null
  gender: number
  dob: string | null
  email: string | null
  phoneValue: string
  phoneDialCode: string
  phoneExtension: string
  alerts: string | null
}

/** A date as text: the driver would make an instant of it. */
export const columns = `p.id, p.version, p."createdTime", p."firstName", p."lastName", p.nickname, p.gender, p.dob::text, p.email, p."phoneValue", p."phoneDialCode", p."phoneExtension",
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
  firstName: row.firstName,
  lastName: row.lastName,
  nickname: row.nickname,
  gender: genderNames[row.gender],
  dob: row.dob,
  email: row.email,
  phone: phoneOf(row),
  ...allergiesOf(row),
  alerts: row.alerts,
  __typename: 'Patient',
})
