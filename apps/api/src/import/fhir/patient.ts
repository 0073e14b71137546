import { patientSchema } from '@clinic/shared/patients/patient-input'
import { withTitleApart } from '@clinic/shared/patients/title'
import { genders } from '@clinic/shared/users/user'
import type { z } from 'zod'
import { withoutTime } from '../csv/birth-cell.ts'
import type { Clinic } from '../clinic.ts'
import { countryCode, countryName } from '../country.ts'
import type { MappedRow } from '../mapped-row.ts'
import { phoneRow } from '../phone-number.ts'
import { validateRow, remainderOf, parseRow, withRemainder } from '../mapped-row.ts'
import type { PatientRow } from '../save/patients.ts'
import type { Identifier } from './types.ts'
import { patient } from './types.ts'
import { addressText, currentAddress, emailOf, genderOf, hasCode, keysOf, namesOf, telephoneOf, textOf } from './values.ts'

type PatientResource = ReturnType<typeof patient.parse>

/** Patient -> patient. */
export function readPatient(data: unknown, clinic: Clinic): MappedRow<PatientRow> {
  const resource = parseRow(patient, data)
  const address = currentAddress(resource.address)
  const telephone = telephoneOf(resource.telecom, countryCode(address?.country), clinic.dialCode)
  const language = resource.communication.find(({ preferred }) => preferred) ?? resource.communication[0]
  const identityDocuments = documentsOf(resource.identifier)
  const { title, firstName = '', lastName = '' } = namesOf(resource.name)
  const { output, notices } = validateRow(
    patientSchema,
    {
      title,
      firstName,
      lastName,
      nickname: resource.name.find(({ use }) => use === 'nickname')?.given.join(' '),
      gender: genderOf(resource.gender),
      birthDate: resource.birthDate && withoutTime(resource.birthDate, clinic.timeZone),
      email: emailOf(resource.telecom),
      phone: telephone.phone,
      language: textOf(language?.language),
      country: countryName(address?.country),
      nationalId: identityDocuments[0]?.value,
      address: address && addressText(address),
      alerts: deathOf(resource),
    },
    ['firstName', 'lastName'],
    { notices: telephone.notices },
  )
  const maiden = resource.name.find(({ use }) => use === 'maiden')?.family
  const remainders = [
    ...telephone.remainders,
    ...contactsOf(resource),
    ...(maiden ? [`Maiden name: ${maiden}`] : []),
    ...identityDocuments.slice(1).map(({ label, value }) => `${label}: ${value}`),
    ...remainderOf(notices),
  ]
  return {
    keys: keysOf('Patient', resource),
    row: {
      ...patientRow(output),
      notes: withRemainder(output.notes, remainders) || null,
      hospitalNumber: null,
      isInactive: resource.active === false,
    },
    notices: [...telephone.notices, ...notices],
  }
}

const documentCodes = [
  ['NI', 'National id'],
  ['SS', 'Social security number'],
  ['PPN', 'Passport'],
  ['DL', "Driver's licence"],
] as const

/** Identity documents, the preferred type first. */
const documentsOf = (identifiers: Identifier[]) =>
  documentCodes.flatMap(([code, label]) =>
    identifiers.filter(({ type, value }) => value && hasCode(type, code)).map(({ value }) => ({ label, value: value ?? '' })),
  )

/** The people to be told, as text: "Contact: Mum Multi, Mother, 0812222222". */
const contactsOf = ({ contact }: PatientResource) =>
  contact.map(({ name, relationship, telecom }) => {
    const who = name && (name.text ?? [...name.given, name.family].filter(Boolean).join(' '))
    return `Contact: ${[who, ...relationship.map(textOf), ...telecom.map(({ value }) => value)].filter(Boolean).join(', ')}`
  })

/** Notes the death in the alerts, so that the patient is not contacted. */
const deathOf = ({ deceasedBoolean, deceasedDateTime }: PatientResource) =>
  deceasedDateTime ? `Deceased ${deceasedDateTime.slice(0, 10)}` : deceasedBoolean ? 'Deceased' : null

type Output = z.output<typeof patientSchema>

function namesOfRow(output: Output) {
  const { title, firstName, lastName } = withTitleApart({ ...output, title: output.title || undefined })
  return { title: title || null, firstName: firstName ?? '', lastName: lastName ?? '' }
}

/** A patient's columns; `null` where the source has no value. */
export const patientRow = (output: Output) => ({
  ...namesOfRow(output),
  nickname: output.nickname || null,
  gender: genders[output.gender ?? 'UNDEFINED'],
  birthDate: output.birthDate ?? null,
  birthDateEstimated: output.birthDate ? (output.birthDateEstimated ?? false) : null,
  email: output.email ?? null,
  ...phoneRow(output.phone),
  language: output.language || null,
  country: output.country || null,
  nationalId: output.nationalId || null,
  address: output.address || null,
  allergies: output.allergies || null,
  alerts: output.alerts || null,
})
