import { createDoctorSchema } from '@clinic/shared/doctors/doctor-input'
import type { Clinic } from '../clinic.ts'
import type { MappedRow } from '../mapped-row.ts'
import { validateRow, remainderOf, withRemainder } from '../mapped-row.ts'
import { doctorRow } from '../fhir/practitioner.ts'
import type { DoctorRow } from '../save/doctors.ts'
import { readNameCells } from './person-name.ts'
import type { CsvRecord } from './table.ts'
import { readCellPhone } from './phone.ts'
import { readGender, readList } from './values.ts'

const schema = createDoctorSchema.omit({ establishmentIds: true })

/** Maps a line of doctors.csv. Without an id, the registration or the name is the key. */
export function readDoctorCells({ cells: { id, ...cells } }: CsvRecord, clinic: Clinic): MappedRow<DoctorRow> {
  const { firstName, lastName } = readNameCells(cells)
  const { phone, remainders, notices: phoneNotices } = readCellPhone(cells, null, clinic.dialCode)
  const { output, notices } = validateRow(
    schema,
    {
      ...cells,
      firstName,
      lastName,
      phone,
      gender: readGender(cells.gender),
      designations: readList(cells.designations),
      medicalServices: readList(cells.medicalServices),
      languages: readList(cells.languages),
    },
    ['firstName', 'lastName'],
    { notices: phoneNotices },
  )
  const key =
    id ?? (output.registrationId ? `registration ${output.registrationId}` : `name ${output.firstName} ${output.lastName}`)
  return {
    keys: [`csv:${key}`],
    row: { ...doctorRow(output), info: withRemainder(output.info, [...remainders, ...remainderOf(notices)]) || null },
    notices: [...phoneNotices, ...notices],
  }
}
