import type { Clinic } from '../clinic.ts'
import type { MappedRow } from '../mapped-row.ts'
import { validateRow, remainderOf, rowError, withRemainder } from '../mapped-row.ts'
import { patientSchema } from '@clinic/shared/patients/patient-input'
import { dateOf } from '@clinic/shared/time/time'
import { patientRow } from '../fhir/patient.ts'
import { countryCode } from '../fhir/values.ts'
import { readBirthCell } from './birth-cell.ts'
import { readNameCells } from './person-name.ts'
import { readCellPhone } from './phone.ts'
import type { PatientRow } from '../save/patients.ts'
import type { CsvRecord } from './table.ts'
import { readGender } from './values.ts'

/**
 * Maps a line of patients.csv. Without an id, the hospital number, the national id, or the name with the birth date or the phone
 * is the key.
 */
export function readPatientCells({ cells, dates }: CsvRecord, clinic: Clinic): MappedRow<PatientRow> {
  const today = dateOf(new Date(), clinic.timeZone)
  const birth = readBirthCell(cells.dob, { style: dates, today, timeZone: clinic.timeZone })
  const { title, firstName, lastName } = readNameCells(cells)
  const { phone, remainders, notices: phoneNotices } = readCellPhone(cells, countryCode(cells.country), clinic.dialCode)
  const { hospitalNumber = null, id, dob: _cell, ...fields } = cells
  if (hospitalNumber && hospitalNumber.length > 40) throw rowError('hospitalNumber', 'too_long', hospitalNumber)
  const { output, notices } = validateRow(
    patientSchema,
    {
      ...fields,
      title: title || undefined,
      firstName,
      lastName,
      phone,
      gender: readGender(fields.gender),
      ...birth.born,
    },
    ['firstName', 'lastName'],
  )
  const birthNotices = birth.remark ? [birth.remark] : []
  const all = [...phoneNotices, ...notices, ...birthNotices]
  const key =
    id ??
    (hospitalNumber && `hospital number ${hospitalNumber}`) ??
    (output.nationalId && `national id ${output.nationalId}`) ??
    ['name', output.firstName, output.lastName, output.birthDate ?? cells.phone].filter(Boolean).join(' ')
  return {
    keys: [`csv:${key}`],
    row: {
      ...patientRow(output),
      notes: withRemainder(output.notes, [...remainders, ...remainderOf([...notices, ...birthNotices])]) || null,
      hospitalNumber,
      isInactive: false,
    },
    notices: all,
  }
}
