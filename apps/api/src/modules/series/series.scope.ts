import type { Prisma } from '@clinic/prisma/generated'
import type { SignedInContext } from '../../context.ts'

/** Which series a viewer sees: those of their establishments. */
export const seriesScope = ({ viewer }: SignedInContext): Prisma.SeriesWhereInput => ({
  establishmentId: { in: viewer.establishmentIds },
})
