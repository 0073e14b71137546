import type { Prisma } from '@clinic/prisma/generated'
import type { SignedInContext } from '../../context.ts'

/** Which calls a viewer sees: those about appointments of their establishments. */
export const callScope = ({ viewer }: SignedInContext): Prisma.CallWhereInput => ({
  establishmentId: { in: viewer.establishmentIds },
})
