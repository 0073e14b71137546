import type { Prisma } from '@clinic/prisma/generated'
import type { SignedInContext } from '../../context.ts'

/** Which answers a viewer sees: those of their establishments, or of one of these. */
export const answerScope = ({ viewer }: SignedInContext, establishmentId?: string | null): Prisma.AnswerWhereInput => ({
  establishmentId: {
    in: establishmentId ? viewer.establishmentIds.filter((id) => id === establishmentId) : viewer.establishmentIds,
  },
})
