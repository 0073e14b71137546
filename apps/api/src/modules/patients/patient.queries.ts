import { Prisma } from '@clinic/prisma/generated'
import { patientRows } from '@clinic/prisma/patient-rows'
import { literal } from '@clinic/prisma/prepared'
import type { PatientSortField } from '@clinic/shared/patients/patient'
import { patientReadings } from '@clinic/shared/search/patient-readings'
import type { SignedInContext } from '../../context.ts'
import type { Page, Pagination } from '../../graphql/page.ts'
import { keptPageSql, readPagination, toPage } from '../../graphql/page.ts'
import type { Sort } from '../../graphql/sort.ts'
import { forbidden } from '../../lib/app-error.ts'
import type { WithListTotal } from '../establishments/list-total.queries.ts'
import { listTotal, toTotalledPage } from '../establishments/list-total.queries.ts'
import { patientScope } from './patient.scope.ts'
import type { PatientRow } from './patient.types.ts'

type PatientFilter = {
  establishmentId?: string | null | undefined
  query?: string | null | undefined
  archived?: boolean | null | undefined
}

type Wanted = { pagination: Pagination; filter: PatientFilter; sort?: Sort<PatientSortField> }

/** Newest first, unless another order is wanted. A patient of several of the establishments is listed once. A query finds whom the finder finds. */
export async function listPatients(context: SignedInContext, { pagination, filter, sort }: Wanted): Promise<Page<PatientRow>> {
  const { read, viewer } = context
  if (filter.archived && !viewer.can('patient:remove')) throw forbidden()
  const page = readPagination(pagination)
  const { field, descending } = sort ?? { field: 'created', descending: true }
  const establishments = viewer.establishmentIds.filter((id) => !filter.establishmentId || id === filter.establishmentId)
  const readings = patientReadings(filter.query ?? '')
  const [only] = establishments
  // A patient of two establishments is in the total of both.
  if (only && establishments.length === 1 && !filter.archived && readings.length === 0)
    return listWhole(context, { establishmentId: only, page, field, descending })
  const wanted = Prisma.sql`${establishments}::uuid[], ${filter.archived ?? false}, ${JSON.stringify(readings)}::jsonb`
  const order = Prisma.sql`${field}, ${descending ? 'descending' : 'ascending'}`
  const listed = Prisma.sql`list_patients(${wanted}, ${order}, ${literal(page.limit)}, ${page.skip}) WITH ORDINALITY`
  const count = async () => {
    const [counted] = await read<{ count: number }>(Prisma.sql`SELECT count_patients(${wanted}) AS count`)
    return counted?.count ?? 0
  }
  return toPage(await readListed(context, listed), count, page)
}

const orders = {
  created: '"createdTime" %',
  name: 'name %',
  givenName: '"givenName" %',
  hospitalNumber: '"hospitalNumber" %',
  dob: '"birthDate" % NULLS LAST',
} satisfies Record<PatientSortField, string>

type Whole = { establishmentId: string; page: ReturnType<typeof readPagination>; field: PatientSortField; descending: boolean }

/** What most ask for: one clinic's list without filters. Its plan is kept, and its total as well. */
async function listWhole(
  context: SignedInContext,
  { establishmentId, page, field, descending }: Whole,
): Promise<Page<PatientRow>> {
  const order = Prisma.raw(`${orders[field]}, "patientId" %`.replaceAll('%', descending ? 'DESC' : 'ASC'))
  const rows = Prisma.sql`patient_establishment WHERE "establishmentId" = ${establishmentId}::uuid AND "archivedTime" IS NULL`
  const listed = Prisma.sql`(SELECT "patientId", false, row_number() OVER (ORDER BY ${order}) FROM ${rows} ORDER BY ${order} ${keptPageSql(page)})`
  const total = Prisma.sql`, ${listTotal(context, 'patients', establishmentId)}`
  const count = async () => {
    const [counted] = await context.read<{ count: number }>(Prisma.sql`SELECT count(*)::integer AS count FROM ${rows}`)
    return counted?.count ?? 0
  }
  return toTotalledPage(await readListed(context, listed, total), count, page)
}

/** Patients of the viewer's current establishment, the best match first: also those whose names only sound like the query, in either script. */
export const findPatients = (context: SignedInContext, query: string, most: number): Promise<PatientRow[]> =>
  readListed(
    context,
    Prisma.sql`find_patients(${context.viewer.establishmentId}::uuid, ${JSON.stringify(patientReadings(query))}::jsonb, ${literal(most)}) WITH ORDINALITY`,
  )

/** The patients whose ids a function returns, in its order, and whether each only sounds like what was looked for. */
const readListed = (
  { read, viewer: { establishmentId } }: SignedInContext,
  listed: Prisma.Sql,
  total: Prisma.Sql = Prisma.empty,
): Promise<(PatientRow & WithListTotal)[]> =>
  read(Prisma.sql`
    SELECT p.*, link."hospitalNumber", listed."soundsLike" ${total}
    FROM ${listed} listed (id, "soundsLike", position)
    JOIN ${patientRows} p USING (id)
    LEFT JOIN patient_establishment link ON link."patientId" = p.id AND link."establishmentId" = ${establishmentId}::uuid
    ORDER BY listed.position`)

/** Current patients alone. */
export const getPatient = (context: SignedInContext, id: string) =>
  context.db.patient.findFirst({ where: { AND: [{ id }, patientScope(context)] } })

/** Whether this clinic has them in its archive. */
export async function isPatientArchived({ db, viewer }: SignedInContext, patientId: string): Promise<boolean> {
  const { establishmentId } = viewer
  const link = { patientId, establishmentId, archivedTime: { not: null } }
  return (await db.patientEstablishment.count({ where: link })) > 0
}

/** Of the viewer's establishments, those that have this patient. */
export const listPatientEstablishments = async ({ db }: SignedInContext, patientId: string) =>
  (await db.patientEstablishment.findMany({ where: { patientId, archivedTime: null }, select: { establishmentId: true } })).map(
    (link) => link.establishmentId,
  )

/** The record and all that were merged into it, whose history is its own. */
export async function withMergedPatients({ read }: SignedInContext, id: string): Promise<string[]> {
  const rows = await read<{ id: string }>(Prisma.sql`
    WITH RECURSIVE known (id) AS (
      SELECT ${id}::uuid
      UNION SELECT m."mergedId" FROM known k JOIN patient_merge m ON m."keptId" = k.id AND m."separatedTime" IS NULL
    ) SELECT id FROM known`)
  return rows.map((row) => row.id)
}

/** Of a statement over `patient p`. */
export const patientName = Prisma.sql`btrim(concat_ws(' ', p."firstName", p."lastName"))`

/** How the audit log names what is filed under a patient's id, also of a record that was merged into another one. */
export const patientNames = {
  from: Prisma.sql`(
    SELECT id, "firstName", "lastName" FROM patient
    UNION ALL SELECT "mergedId", "mergedName", '' FROM patient_merge WHERE "separatedTime" IS NULL
  ) p`,
  id: Prisma.sql`p.id`,
  name: patientName,
}
