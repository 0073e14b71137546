import type { Prisma } from '@clinic/prisma/generated'
import type { SignedInContext } from '../../context.ts'

/** Which items a viewer sees: those of their establishments, or of one of these. */
export const priceListScope = ({ viewer }: SignedInContext, establishmentId?: string | null): Prisma.PriceListItemWhereInput => ({
  establishmentId: {
    in: establishmentId ? viewer.establishmentIds.filter((id) => id === establishmentId) : viewer.establishmentIds,
  },
})
