import type { Clinic } from '../clinic.ts'
import type { MappedRow } from '../mapped-row.ts'
import { validateRow, remainderOf, rowError, withRemainder } from '../mapped-row.ts'
import { patientSchema } from '@clinic/shared/patients/patient-input'
import { patientRow } from '../fhir/patient.ts'
import { countryCode } from '../fhir/values.ts'
import { readDate } from '../dates.ts'
import { readCellPhone } from './phone.ts'
import type { PatientRow } from '../save/patients.ts'
import type { Cells } from './header.ts'
import { readGender } from './values.ts'

/**
 * Maps a line of patients.csv. Without an id, the hospital number, the national id, or the name with the birth date or the phone
 * is the key.
 */
export function readPatientCells(cells: Cells, clinic: Clinic): MappedRow<PatientRow> {
  const { phone, remainders, notices: phoneNotices } = readCellPhone(cells, countryCode(cells.country), clinic.dialCode)
  const { hospitalNumber = null, id, ...fields } = cells
  if (hospitalNumber && hospitalNumber.length > 40) throw rowError('hospitalNumber', 'too_long', hospitalNumber)
  const { output, notices } = validateRow(
    patientSchema,
    {
      ...fields,
      firstName: fields.firstName ?? '',
      lastName: fields.lastName ?? '',
      phone,
      gender: readGender(fields.gender),
      dob: fields.dob && readDate(fields.dob),
    },
    ['firstName', 'lastName'],
  )
  const key =
    id ??
    (hospitalNumber && `hospital number ${hospitalNumber}`) ??
    (output.nationalId && `national id ${output.nationalId}`) ??
    ['name', output.firstName, output.lastName, output.dob ?? cells.phone].filter(Boolean).join(' ')
  return {
    keys: [`csv:${key}`],
    row: {
      ...patientRow(output),
      notes: withRemainder(output.notes, [...remainders, ...remainderOf(notices)]) || null,
      hospitalNumber,
      isInactive: false,
    },
    notices: [...phoneNotices, ...notices],
  }
}
