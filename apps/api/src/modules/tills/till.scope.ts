import { Prisma } from '@clinic/prisma/generated'
import type { SignedInContext } from '../../context.ts'
import type { Viewer } from '../../viewer.ts'
import { ofEstablishments } from '../establishments/establishment.scope.ts'

/** Which tills a viewer sees, for a statement over that table: their own, with `till:oversee` everybody's at their establishments. */
export function ofTills(context: SignedInContext, establishmentId?: string | null): Prisma.Sql {
  const { viewer } = context
  const own = viewer.can('till:oversee') ? Prisma.empty : Prisma.sql`AND "userId" = ${viewer.userId}::uuid`
  return Prisma.sql`${ofEstablishments(context, establishmentId)} ${own}`
}

export const mayClose = (viewer: Viewer, { userId }: { userId: string }) => viewer.can('till:oversee') || userId === viewer.userId
