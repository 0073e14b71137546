import { Prisma } from '@clinic/prisma/generated'
import type { SignedInContext } from '../../context.ts'
import { ofEstablishments } from '../establishments/establishment.scope.ts'

/** Those of the doctors whose prescriptions the viewer may write: an admin of all, a doctor their own. */
export const templateScope = (context: SignedInContext): Prisma.Sql => {
  const { viewer } = context
  return viewer.can('prescription:draft')
    ? ofEstablishments(context)
    : Prisma.sql`${ofEstablishments(context)} AND "doctorId" = ${viewer.doctorId}::uuid`
}
