import { createDoctorSchema } from '@clinic/shared/doctors/doctor-input'
import { genders } from '@clinic/shared/users/user'
import type { Clinic } from '../clinic.ts'
import { countryCode } from '../country.ts'
import type { MappedRow } from '../mapped-row.ts'
import { phoneRow } from '../phone-number.ts'
import { validateRow, remainderOf, parseRow, withRemainder } from '../mapped-row.ts'
import type { DoctorRow } from '../save/doctors.ts'
import { practitioner } from './types.ts'
import { currentAddress, emailOf, genderOf, keysOf, namesOf, telephoneOf, textOf } from './values.ts'

const schema = createDoctorSchema.omit({ establishmentIds: true })

/** Practitioner -> doctor. The first identifier other than the resource's own id is the registration. */
export function readPractitioner(data: unknown, clinic: Clinic): MappedRow<DoctorRow> {
  const resource = parseRow(practitioner, data)
  const telephone = telephoneOf(resource.telecom, countryCode(currentAddress(resource.address)?.country), clinic.dialCode)
  const texts = (concepts: Parameters<typeof textOf>[0][]) => [...new Set(concepts.flatMap((concept) => textOf(concept) ?? []))]
  const { firstName = '', lastName = '' } = namesOf(resource.name)
  const { output, notices } = validateRow(
    schema,
    {
      firstName,
      lastName,
      registrationId: resource.identifier.find(({ value }) => value && value !== resource.id)?.value,
      gender: genderOf(resource.gender),
      email: emailOf(resource.telecom),
      phone: telephone.phone,
      designations: texts(resource.qualification.map(({ code }) => code)),
      languages: texts(resource.communication),
    },
    ['firstName', 'lastName'],
    { notices: telephone.notices },
  )
  return {
    keys: keysOf('Practitioner', resource),
    row: {
      ...doctorRow(output),
      info: withRemainder(null, [...telephone.remainders, ...remainderOf(notices)]) || null,
      isInactive: resource.active === false,
    },
    notices: [...telephone.notices, ...notices],
  }
}

type CheckedDoctor = ReturnType<typeof schema.parse>

/** A doctor's columns; `null` where the source has no value. */
export const doctorRow = (output: CheckedDoctor): DoctorRow => ({
  firstName: output.firstName,
  lastName: output.lastName,
  registrationId: output.registrationId || null,
  gender: genders[output.gender ?? 'UNDEFINED'],
  email: output.email ?? null,
  ...phoneRow(output.phone),
  designations: output.designations ?? [],
  medicalServices: output.medicalServices ?? [],
  languages: output.languages ?? [],
  website: output.website || null,
  info: output.info || null,
  isInactive: false,
})
