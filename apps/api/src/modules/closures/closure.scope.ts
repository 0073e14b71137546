import type { Prisma } from '@clinic/prisma/generated'
import type { SignedInContext } from '../../context.ts'

/** Which closures a viewer sees: those of their establishments, or of one of them. */
export const closureScope = ({ viewer }: SignedInContext, establishmentId?: string | null): Prisma.ClosureWhereInput => ({
  establishmentId: {
    in: establishmentId ? viewer.establishmentIds.filter((id) => id === establishmentId) : viewer.establishmentIds,
  },
})
