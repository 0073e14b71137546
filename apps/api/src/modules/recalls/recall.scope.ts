import type { Prisma } from '@clinic/prisma/generated'
import type { SignedInContext } from '../../context.ts'

/** Which recalls a viewer sees: those of their establishments, or of one of these, whose patients are not archived there. */
export const recallScope = ({ viewer }: SignedInContext, establishmentId?: string | null): Prisma.RecallWhereInput => ({
  establishmentId: {
    in: establishmentId ? viewer.establishmentIds.filter((id) => id === establishmentId) : viewer.establishmentIds,
  },
  patientLink: { archivedTime: null },
})
