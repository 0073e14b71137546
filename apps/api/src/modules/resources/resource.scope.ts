import type { Prisma } from '@clinic/prisma/generated'
import type { SignedInContext } from '../../context.ts'

/** Which resources a viewer sees: those of their establishments, or of one of these. */
export const resourceScope = ({ viewer }: SignedInContext, establishmentId?: string | null): Prisma.ResourceWhereInput => ({
  establishmentId: {
    in: establishmentId ? viewer.establishmentIds.filter((id) => id === establishmentId) : viewer.establishmentIds,
  },
})
