import { defaultOpeningHours } from '@clinic/shared/establishments/opening-hours'
import { newPhoneRow, type PhoneRow } from '../phone-number.ts'
import type { Item } from './kind.ts'
import type { Run } from '../run.ts'
import { audit, insertRows, orEmpty, orNull, updateRows } from './rows.ts'

export type DoctorRow = PhoneRow & {
  firstName: string
  lastName: string
  registrationId: string | null
  gender: number
  email: string | null
  designations: string[]
  medicalServices: string[]
  languages: string[]
  website: string | null
  info: string | null
  isInactive: boolean
}

export async function saveDoctors(run: Run, items: Item<DoctorRow>[]): Promise<void> {
  const { clinic } = run
  const fresh = items.filter(({ isNew }) => isNew)
  const rows = fresh.map(({ id, row: { isInactive, ...row } }) => ({
    id,
    ...row,
    ...newPhoneRow(row, clinic.dialCode),
    website: orEmpty(row.website),
    info: orEmpty(row.info),
    openingHours: defaultOpeningHours,
    archivedTime: isInactive ? new Date() : null,
  }))
  await insertRows(run, 'doctor', rows)
  await insertRows(
    run,
    'doctor_establishment',
    fresh.map(({ id }) => ({ doctorId: id, establishmentId: clinic.id, position: 0 })),
  )
  await audit(
    run,
    'doctor',
    'created',
    fresh.map(({ id }) => ({ entityId: id })),
  )

  const changed = items.filter(({ isNew }) => !isNew)
  await addDesignations(
    run,
    changed.map(({ id, row }) => ({ id, designations: row.designations })),
  )
  await updateRows(
    run,
    'doctor',
    changed.map(({ id, row: { isInactive, designations: _added, ...row } }) => ({
      id,
      ...row,
      medicalServices: orNull(row.medicalServices),
      languages: orNull(row.languages),
      archivedTime: isInactive ? new Date() : null,
    })),
  )
}

/** Designations come from the doctor's record and from each role, and are combined. */
export async function addDesignations({ db }: Run, rows: { id: string; designations: string[] }[]): Promise<void> {
  await db.query(
    `UPDATE doctor d SET designations = d.designations || n.more, version = d.version + 1
     FROM (SELECT s.id, array_agg(DISTINCT word) AS more
           FROM jsonb_to_recordset($1) AS s (id uuid, designations text[])
           JOIN doctor known ON known.id = s.id CROSS JOIN unnest(s.designations) AS word
           WHERE NOT word = ANY (known.designations) GROUP BY s.id) n
     WHERE d.id = n.id`,
    [JSON.stringify(rows)],
  )
}
