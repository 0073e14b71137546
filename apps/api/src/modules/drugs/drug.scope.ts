import type { Prisma } from '@clinic/prisma/generated'
import type { SignedInContext } from '../../context.ts'

/** Which drugs a viewer sees: those of their establishments, or of one of them. */
export const drugScope = ({ viewer }: SignedInContext, establishmentId?: string | null): Prisma.DrugWhereInput => ({
  establishmentId: {
    in: establishmentId ? viewer.establishmentIds.filter((id) => id === establishmentId) : viewer.establishmentIds,
  },
})
