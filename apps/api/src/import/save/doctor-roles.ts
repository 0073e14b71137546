import { importReason } from '@clinic/shared/imports/import-reasons'
import { addDesignations } from './doctors.ts'
import { findImported } from './find-imported.ts'
import type { MappedItem, Item } from './kind.ts'
import { unknownReference } from './kind.ts'
import type { Run } from '../run.ts'

export type DoctorRoleRow = {
  doctorKey: string
  doctorId: string
  /** Part of the stored hash of an imported row: another name would make every row count as changed. */
  placeKeys: string[]
  establishmentIds: string[]
  designations: string[]
  isInactive: boolean
}

export async function resolveDoctorRoles(run: Run, items: MappedItem<DoctorRoleRow>[]): Promise<void> {
  const doctors = await findImported(
    run,
    ['doctor'],
    items.map(({ row }) => row.doctorKey),
  )
  const establishments = await findImported(
    run,
    ['organization', 'location'],
    items.flatMap(({ row }) => row.placeKeys),
  )
  for (const item of items) {
    const { row } = item
    row.doctorId = doctors.get(row.doctorKey) ?? ''
    row.establishmentIds = [...new Set(row.placeKeys.flatMap((key) => establishments.get(key) ?? []))]
    if (!row.doctorId) item.fault = unknownReference('practitioner', row.doctorKey)
    for (const key of row.placeKeys)
      if (!establishments.has(key))
        item.notices.push({ field: 'organization', reason: importReason('missing_place'), value: key })
  }
}

/** Links are appended to those that a doctor has, and never removed. */
export async function saveDoctorRoles(run: Run, items: Item<DoctorRoleRow>[]): Promise<void> {
  for (const item of items) item.id = item.row.doctorId
  const links = items.flatMap(({ row }) =>
    row.establishmentIds.map((establishmentId) => ({ doctorId: row.doctorId, establishmentId, isInactive: row.isInactive })),
  )
  await run.db.query(
    `INSERT INTO doctor_establishment ("doctorId", "establishmentId", position, "archivedTime")
     SELECT n."doctorId", n."establishmentId",
       (SELECT coalesce(max(l.position), -1) FROM doctor_establishment l WHERE l."doctorId" = n."doctorId") + n.place,
       CASE WHEN n.gone THEN now() END
     FROM (SELECT "doctorId", "establishmentId", bool_and("isInactive") AS gone,
             row_number() OVER (PARTITION BY "doctorId" ORDER BY min(ordinality)) AS place
           FROM ROWS FROM (jsonb_to_recordset($1) AS ("doctorId" uuid, "establishmentId" uuid, "isInactive" boolean)) WITH ORDINALITY
           GROUP BY "doctorId", "establishmentId") n
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(links)],
  )
  await addDesignations(
    run,
    items.filter(({ row }) => !row.isInactive).map(({ row }) => ({ id: row.doctorId, designations: row.designations })),
  )
}
