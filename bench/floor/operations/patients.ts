import type { Operation, Pagination } from '../operation.ts'
import { countOf, pageOf, skipped } from '../operation.ts'
import type { PatientRow } from './patient-rows.ts'
import { columns, patientOf } from './patient-rows.ts'

const ofClinic = `l."establishmentId" = $1 AND l."archivedTime" IS NULL`

type OfClinic = { filter: { establishmentId: string }; pagination: Pagination }

/** The newest first; the page is found in the index before its patients are read. */
export const listPatients: Operation<OfClinic> = async ({ query, variables: { filter, pagination } }) => {
  const { limit } = pagination
  const rows = await query<PatientRow>(
    `patients ${limit}`,
    `SELECT ${columns}, l."hospitalNumber" FROM (
       SELECT l."patientId", l."createdTime", l."hospitalNumber" FROM patient_establishment l WHERE ${ofClinic}
       ORDER BY l."createdTime" DESC, l."patientId" DESC LIMIT ${limit} OFFSET $2
     ) l JOIN patient p ON p.id = l."patientId" ORDER BY l."createdTime" DESC, l."patientId" DESC`,
    [filter.establishmentId, skipped(pagination)],
  )
  const total = countOf(
    await query('patients count', `SELECT count(*)::int AS count FROM patient_establishment l WHERE ${ofClinic}`, [
      filter.establishmentId,
    ]),
  )
  return { patients: pageOf(rows.map(patientOf), total, pagination, 'PatientList') }
}

const ofGroup = `EXISTS (SELECT FROM patient_establishment l WHERE l."patientId" = p.id AND l."establishmentId" = ANY ($1) AND l."archivedTime" IS NULL)`

/** Of all establishments of the viewer's, each patient once. */
export const listPatientsOfGroup: Operation<{ pagination: Pagination }> = async ({
  query,
  viewer,
  variables: { pagination },
}) => {
  const { limit } = pagination
  const rows = await query<PatientRow>(
    `patients of group ${limit}`,
    `SELECT ${columns}, h."hospitalNumber" FROM (
       SELECT p.id FROM patient p WHERE ${ofGroup} ORDER BY p."createdTime" DESC, p.id DESC LIMIT ${limit} OFFSET $3
     ) page JOIN patient p ON p.id = page.id LEFT JOIN patient_establishment h ON h."patientId" = p.id AND h."establishmentId" = $2 ORDER BY p."createdTime" DESC, p.id DESC`,
    [viewer.establishmentIds, viewer.establishmentId, skipped(pagination)],
  )
  const total = countOf(
    await query('patients of group count', `SELECT count(*)::int AS count FROM patient p WHERE ${ofGroup}`, [
      viewer.establishmentIds,
    ]),
  )
  return { patients: pageOf(rows.map(patientOf), total, pagination, 'PatientList') }
}
