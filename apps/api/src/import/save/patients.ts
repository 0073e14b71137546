import { importReason } from '@clinic/shared/imports/import-reasons'
import { hospitalNumber } from '../../modules/patients/patient.service.ts'
import type { ContactWish } from '@clinic/shared/messages/contact-wish'
import { newPhoneRow, type PhoneRow } from '../phone-number.ts'
import { changedAllergies, knownAllergiesOf, newAllergies } from './allergies.ts'
import { saveContactWishes } from './contact-wishes.ts'
import type { Item } from './kind.ts'
import type { Run } from '../run.ts'
import { audit, insertRows, updateRows } from './rows.ts'

export type PatientRow = PhoneRow & {
  title: string | null
  firstName: string
  lastName: string
  nickname: string | null
  gender: number
  birthDate: string | null
  birthDateEstimated: boolean | null
  email: string | null
  language: string | null
  country: string | null
  nationalId: string | null
  address: string | null
  /** As the source writes them. */
  allergies: string | null
  alerts: string | null
  notes: string | null
  /** The source's; without one, or where it is taken, the clinic's counter assigns one. */
  hospitalNumber: string | null
  isInactive: boolean
  /** Absent where the source says nothing of messages. */
  wish?: ContactWish
}

export async function savePatients(run: Run, items: Item<PatientRow>[]): Promise<void> {
  const fresh = items.filter(({ isNew }) => isNew)
  const numbers = await hospitalNumbers(run, fresh)
  const rows = fresh.map(
    ({ id, row: { hospitalNumber: _number, isInactive: _inactive, wish: _wish, allergies, ...row }, notices }) => ({
      id,
      ...row,
      birthDateEstimated: row.birthDateEstimated ?? false,
      dob: wholeDay(row),
      ...newPhoneRow(row, run.clinic.dialCode),
      ...newAllergies(allergies, notices),
    }),
  )
  await insertRows(run, 'patient', rows)
  const links = fresh.map(({ id, row }, index) => ({
    patientId: id,
    establishmentId: run.clinic.id,
    hospitalNumber: numbers[index],
    archivedTime: row.isInactive ? new Date() : null,
  }))
  await insertRows(run, 'patient_establishment', links)
  await audit(
    run,
    'patient',
    'created',
    fresh.map(({ id }) => ({ entityId: id })),
  )
  await updatePatients(
    run,
    items.filter(({ isNew }) => !isNew),
  )
  await saveContactWishes(run, items)
}

/** A trigger keeps it, which the tables of a dry run have not. */
const wholeDay = ({ birthDate }: Pick<PatientRow, 'birthDate'>) => (birthDate?.length === 10 ? birthDate : null)

async function updatePatients(run: Run, changed: Item<PatientRow>[]): Promise<void> {
  const known = await knownAllergiesOf(
    run,
    changed.filter(({ row }) => row.allergies).map(({ id }) => id),
  )
  await updateRows(
    run,
    'patient',
    changed.map(({ id, row: { hospitalNumber: _number, isInactive: _inactive, wish: _wish, allergies, ...row }, notices }) => ({
      id,
      ...row,
      dob: wholeDay(row),
      ...changedAllergies(allergies, known.get(id), notices),
    })),
  )
  const links = changed
    .filter(({ row }) => row.hospitalNumber || row.isInactive)
    .map(({ id, row }) => ({
      patientId: id,
      hospitalNumber: row.hospitalNumber,
      archivedTime: row.isInactive ? new Date() : null,
    }))
  if (links.length === 0) return
  await run.db.query(
    `UPDATE patient_establishment l SET "hospitalNumber" = coalesce(n."hospitalNumber", l."hospitalNumber"), "archivedTime" = coalesce(n."archivedTime", l."archivedTime")
     FROM jsonb_populate_recordset(NULL::patient_establishment, $2) n WHERE l."establishmentId" = $1 AND l."patientId" = n."patientId"`,
    [run.clinic.id, JSON.stringify(links)],
  )
}

/** A number from the source is kept where it is free; the clinic's counter assigns the others and continues after those. */
async function hospitalNumbers({ db, clinic }: Run, items: Item<PatientRow>[]): Promise<string[]> {
  const given = items.flatMap(({ row }) => row.hospitalNumber ?? [])
  const taken = new Set(await listUsedNumbers({ db, clinic }, given))
  const kept = items.map(({ row, notices }) => {
    if (!row.hospitalNumber) return undefined
    if (!taken.has(row.hospitalNumber)) {
      taken.add(row.hospitalNumber)
      return row.hospitalNumber
    }
    notices.push({ field: 'hospitalNumber', reason: importReason('taken_number'), value: row.hospitalNumber })
  })
  const counted = given.flatMap((number) => (/^HN\d{6,9}$/.test(number) ? Number(number.slice(2)) : []))
  const missing = kept.filter((number) => !number).length
  const { rows } = await db.query<{ value: number }>(
    `INSERT INTO counter ("establishmentId", series, value) VALUES ($1, 'hospital-number', $2::int + $3::int)
     ON CONFLICT ("establishmentId", series) DO UPDATE SET value = greatest(counter.value, $2::int) + $3::int RETURNING value`,
    [clinic.id, Math.max(0, ...counted), missing],
  )
  let next = (rows[0]?.value ?? missing) - missing
  return kept.map((number) => number ?? hospitalNumber((next += 1)))
}

async function listUsedNumbers({ db, clinic }: Run, numbers: string[]): Promise<string[]> {
  const { rows } = await db.query<{ hospitalNumber: string }>(
    `SELECT "hospitalNumber" FROM patient_establishment WHERE "establishmentId" = $1 AND "hospitalNumber" = ANY ($2)`,
    [clinic.id, numbers],
  )
  return rows.map((row) => row.hospitalNumber)
}
