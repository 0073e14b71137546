import { Prisma } from '@clinic/prisma/generated'
import type { SignedInContext } from '../../context.ts'

/** Which establishments a viewer sees: those that they belong to. */
export const establishmentScope = ({ viewer }: SignedInContext) => ({ id: { in: viewer.establishmentIds }, archivedTime: null })

/**
 * Rows of the establishments that the viewer belongs to, or of one of these. One is compared with `=`, so that Postgres can read its
 * rows in the order of an index, and is compared once: Postgres takes each further comparison to leave a part of the rows, and expects
 * one where there are thousands. `column`: for a statement over several tables.
 */
export function ofEstablishments(
  { viewer }: Pick<SignedInContext, 'viewer'>,
  establishmentId?: string | null,
  column: Prisma.Sql = Prisma.sql`"establishmentId"`,
): Prisma.Sql {
  const ids = establishmentId ? viewer.establishmentIds.filter((id) => id === establishmentId) : viewer.establishmentIds
  return ids.length === 1 ? Prisma.sql`${column} = ${ids[0]}::uuid` : Prisma.sql`${column} = ANY (${ids}::uuid[])`
}
