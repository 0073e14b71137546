import type { Prisma } from '@clinic/prisma/generated'
import type { SignedInContext } from '../../context.ts'

/** Which family visits a viewer sees: those of their establishments. */
export const familyVisitScope = ({ viewer }: SignedInContext): Prisma.FamilyVisitWhereInput => ({
  establishmentId: { in: viewer.establishmentIds },
})
