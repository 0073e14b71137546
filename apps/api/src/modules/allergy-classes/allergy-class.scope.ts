import type { Prisma } from '@clinic/prisma/generated'
import type { SignedInContext } from '../../context.ts'

/** Which classes a viewer sees: those of their establishments, or of one of these. */
export const allergyClassScope = (
  { viewer }: SignedInContext,
  establishmentId?: string | null,
): Prisma.AllergyClassWhereInput => ({
  establishmentId: {
    in: establishmentId ? viewer.establishmentIds.filter((id) => id === establishmentId) : viewer.establishmentIds,
  },
})
