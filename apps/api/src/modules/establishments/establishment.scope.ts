import { Prisma } from '@clinic/prisma/generated'
import { unplanned } from '@clinic/prisma/prepared'
import type { SignedInContext } from '../../context.ts'

/** Which establishments a viewer sees: those that they belong to. */
export const establishmentScope = ({ viewer }: SignedInContext) => ({ id: { in: viewer.establishmentIds }, archivedTime: null })

/**
 * Rows of the establishments that the viewer belongs to, or of one of these. One is compared with `=`, so that Postgres can read its
 * rows in the order of an index, and is compared once: Postgres takes each further comparison to leave a part of the rows, and expects
 * one where there are thousands. `column`: for a statement over several tables. `isUnplanned`: one plan for all establishments.
 */
export function ofEstablishments(
  { viewer }: Pick<SignedInContext, 'viewer'>,
  establishmentId?: string | null,
  { column = Prisma.sql`"establishmentId"`, isUnplanned = false }: { column?: Prisma.Sql; isUnplanned?: boolean } = {},
): Prisma.Sql {
  const ids = establishmentId ? viewer.establishmentIds.filter((id) => id === establishmentId) : viewer.establishmentIds
  if (ids.length !== 1) return Prisma.sql`${column} = ANY (${ids}::uuid[])`
  const id = Prisma.sql`${ids[0]}::uuid`
  return Prisma.sql`${column} = ${isUnplanned ? unplanned(id) : id}`
}
