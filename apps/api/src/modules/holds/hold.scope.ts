import type { Prisma } from '@clinic/prisma/generated'
import type { SignedInContext } from '../../context.ts'

/** Which holds a viewer sees: those of their establishments that have not ended. */
export const holdScope = ({ viewer }: SignedInContext, establishmentId?: string): Prisma.HoldWhereInput => ({
  establishmentId: { in: viewer.establishmentIds.filter((id) => !establishmentId || id === establishmentId) },
  heldUntil: { gt: new Date() },
})
