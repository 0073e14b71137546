import type { Prisma } from '@clinic/prisma/generated'
import type { SignedInContext } from '../../context.ts'

/** Which messages a viewer sees: those of their establishments, or of one of these. */
export const messageScope = ({ viewer }: SignedInContext, establishmentId?: string | null): Prisma.MessageWhereInput => ({
  establishmentId: {
    in: establishmentId ? viewer.establishmentIds.filter((id) => id === establishmentId) : viewer.establishmentIds,
  },
})
