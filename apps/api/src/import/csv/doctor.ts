import { createDoctorSchema } from '@clinic/shared/doctors/doctor-input'
import type { Clinic } from '../clinic.ts'
import type { MappedRow } from '../mapped-row.ts'
import { validateRow, remainderOf, withRemainder } from '../mapped-row.ts'
import { doctorRow } from '../fhir/practitioner.ts'
import type { DoctorRow } from '../save/doctors.ts'
import type { Cells } from './header.ts'
import { readCellPhone } from './phone.ts'
import { readGender, readList } from './values.ts'

const schema = createDoctorSchema.omit({ establishmentIds: true })

/** Maps a line of doctors.csv. Without an id, the registration or the name is the key. */
export function readDoctorCells({ id, ...cells }: Cells, clinic: Clinic): MappedRow<DoctorRow> {
  const { phone, remainders, notices: phoneNotices } = readCellPhone(cells, null, clinic.dialCode)
  const { output, notices } = validateRow(
    schema,
    {
      ...cells,
      firstName: cells.firstName ?? '',
      lastName: cells.lastName ?? '',
      phone,
      gender: readGender(cells.gender),
      designations: readList(cells.designations),
      medicalServices: readList(cells.medicalServices),
      languages: readList(cells.languages),
    },
    ['firstName', 'lastName'],
  )
  const key =
    id ?? (output.registrationId ? `registration ${output.registrationId}` : `name ${output.firstName} ${output.lastName}`)
  return {
    keys: [`csv:${key}`],
    row: { ...doctorRow(output), info: withRemainder(output.info, [...remainders, ...remainderOf(notices)]) || null },
    notices: [...phoneNotices, ...notices],
  }
}
