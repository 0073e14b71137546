import { Prisma } from '@clinic/prisma/generated'
import { literal } from '@clinic/prisma/prepared'
import type { PatientSortField } from '@clinic/shared/patients/patient'
import { searchWords } from '@clinic/shared/search/search'
import { searchSpellings } from '@clinic/shared/search/search-spellings'
import type { SignedInContext } from '../../context.ts'
import type { Page, Pagination } from '../../graphql/page.ts'
import { readPagination, toPage } from '../../graphql/page.ts'
import type { Sort } from '../../graphql/sort.ts'
import { forbidden } from '../../lib/app-error.ts'
import { patientScope } from './patient.scope.ts'
import type { PatientRow } from './patient.types.ts'

type PatientFilter = {
  establishmentId?: string | null | undefined
  query?: string | null | undefined
  archived?: boolean | null | undefined
}

type Wanted = { pagination: Pagination; filter: PatientFilter; sort?: Sort<PatientSortField> }

/** Newest first, unless another order is wanted. A patient of several of the establishments is listed once. */
export async function listPatients(context: SignedInContext, { pagination, filter, sort }: Wanted): Promise<Page<PatientRow>> {
  const { read, viewer } = context
  if (filter.archived && !viewer.can('patient:remove')) throw forbidden()
  const page = readPagination(pagination)
  const { field, descending } = sort ?? { field: 'created', descending: true }
  const establishments = viewer.establishmentIds.filter((id) => !filter.establishmentId || id === filter.establishmentId)
  const wanted = Prisma.sql`${establishments}::uuid[], ${filter.archived ?? false}, ${searchWords(filter.query ?? '')}::text[]`
  const order = Prisma.sql`${field}, ${descending ? 'descending' : 'ascending'}`
  const rows = await readListed(context, Prisma.sql`list_patients(${wanted}, ${order}, ${literal(page.limit)}, ${page.skip})`)
  return toPage(
    rows,
    async () => {
      const [counted] = await read<{ count: number }>(Prisma.sql`SELECT count_patients(${wanted}) AS count`)
      return counted?.count ?? 0
    },
    page,
  )
}

/** Patients of the viewer's current establishment, the best match first: also those whose names only sound like the query, in either script. */
export const findPatients = (context: SignedInContext, query: string, most: number): Promise<PatientRow[]> =>
  readListed(
    context,
    Prisma.sql`find_patients(${context.viewer.establishmentId}::uuid, ${JSON.stringify(searchSpellings(query))}::jsonb, ${literal(most)})`,
  )

/** The patients whose ids a function returns, in its order. */
async function readListed(
  { read, viewer: { establishmentId }, load }: SignedInContext,
  listed: Prisma.Sql,
): Promise<PatientRow[]> {
  const rows = await read<PatientRow & { hospitalNumber: string | null }>(Prisma.sql`
    SELECT p.*, link."hospitalNumber"
    FROM ${listed} WITH ORDINALITY listed (id, position)
    JOIN patient p USING (id)
    LEFT JOIN patient_establishment link ON link."patientId" = p.id AND link."establishmentId" = ${establishmentId}::uuid
    ORDER BY listed.position`)
  for (const { id, hospitalNumber } of rows) load.hospitalNumber.prime({ patientId: id, establishmentId }, hospitalNumber)
  return rows
}

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
