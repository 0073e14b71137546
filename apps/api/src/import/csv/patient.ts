import type { z } from 'zod'
import type { Clinic } from '../clinic.ts'
import { countryCode } from '../country.ts'
import type { MappedRow } from '../mapped-row.ts'
import { validateRow, remainderOf, withRemainder } from '../mapped-row.ts'
import { optionalIdentifier } from '@clinic/shared/fields'
import { patientSchema } from '@clinic/shared/patients/patient-input'
import { withPlainDigits } from '@clinic/shared/text/clean-text'
import { dateOf } from '@clinic/shared/time/time'
import { patientRow } from '../fhir/patient.ts'
import type { BirthCell } from './birth-cell.ts'
import { readBirthCell } from './birth-cell.ts'
import { readNameCells } from './person-name.ts'
import { readCellPhone } from './phone.ts'
import type { PatientRow } from '../save/patients.ts'
import type { Cells, CsvRecord } from './table.ts'
import { readGender } from './values.ts'
import { readWishCells } from './wish-cells.ts'

const schema = patientSchema.safeExtend({ hospitalNumber: optionalIdentifier(40) })

/**
 * Maps a line of patients.csv. Without an id, the hospital number, the national id, or the name with the birth date or the phone
 * is the key.
 */
export function readPatientCells({ cells: written, dates }: CsvRecord, clinic: Clinic): MappedRow<PatientRow> {
  const cells = { ...written, ...bornBy(written) }
  const today = dateOf(new Date(), clinic.timeZone)
  const birth = readBirthCell(cells.dob, { style: dates, today, timeZone: clinic.timeZone })
  const { title, firstName, lastName } = readNameCells(cells)
  const { phone, remainders, notices: phoneNotices } = readCellPhone(cells, countryCode(cells.country), clinic.dialCode)
  const { id: _id, dob: _dob, age: _age, ...fields } = cells
  const birthNotices = birth.remark ? [birth.remark] : []
  const { wish, notices: wishNotices } = readWishCells(cells)
  const before = [...phoneNotices, ...birthNotices, ...wishNotices]
  const { output, notices } = validateRow(
    schema,
    {
      ...fields,
      title: title || undefined,
      firstName,
      lastName,
      phone,
      gender: readGender(fields.gender),
      ...birth.born,
    },
    ['firstName', 'lastName', 'hospitalNumber'],
    { notices: before },
  )
  const { hospitalNumber = null } = output
  const row = {
    ...patientRow(output),
    notes: withRemainder(output.notes, [...remainders, ...remainderOf([...notices, ...birthNotices, ...wishNotices])]) || null,
    hospitalNumber,
    isInactive: false,
    ...(wish && { wish }),
  }
  return {
    ...keysOf(output, cells, birth),
    row,
    ...(birth.age && { compared: { ...row, birthDate: birth.age } }),
    notices: [...before, ...notices],
  }
}

/** Without a birth date, an age tells about when somebody was born. */
const bornBy = ({ dob, age }: Cells): Cells =>
  dob || !age ? {} : { dob: /^\d{1,3}$/.test(withPlainDigits(age)) ? `aged ${age}` : age }

type Keys = Pick<MappedRow<PatientRow>, 'keys' | 'spareKey'>

/** Without a date that can be read, what is written in its place tells two people of one name apart. */
function keysOf(output: z.output<typeof schema>, { id, dob, phone }: Cells, { age, remark }: BirthCell): Keys {
  const { hospitalNumber, nationalId, birthDate } = output
  const own =
    id ?? (hospitalNumber && `hospital number ${hospitalNumber}`) ?? (nationalId && `national id ${nationalId}`) ?? undefined
  if (own) return { keys: [`csv:${own}`] }
  const named = (...parts: (string | null | undefined)[]) =>
    ['csv:name', output.firstName, output.lastName, ...parts].filter(Boolean).join(' ')
  const written = dob && named(dob)
  const key = named(age ?? birthDate ?? (remark && dob) ?? phone)
  return { keys: [key], ...(birthDate && written && written !== key && { spareKey: written }) }
}
