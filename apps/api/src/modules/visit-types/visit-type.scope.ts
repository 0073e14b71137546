import type { Prisma } from '@clinic/prisma/generated'
import type { SignedInContext } from '../../context.ts'

/** Which visit types a viewer sees: those of their establishments, or of one of these. */
export const visitTypeScope = ({ viewer }: SignedInContext, establishmentId?: string | null): Prisma.VisitTypeWhereInput => ({
  establishmentId: {
    in: establishmentId ? viewer.establishmentIds.filter((id) => id === establishmentId) : viewer.establishmentIds,
  },
})
