import type { Prisma } from '@clinic/prisma/generated'
import type { SignedInContext } from '../../context.ts'

export const pregnancyScope = ({ viewer }: SignedInContext): Prisma.PregnancyWhereInput => ({
  establishmentId: { in: viewer.establishmentIds },
})
