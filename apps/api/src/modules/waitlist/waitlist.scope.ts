import type { Prisma } from '@clinic/prisma/generated'
import type { SignedInContext } from '../../context.ts'

/** Which entries of waitlists a viewer sees: those of their establishments. */
export const waitlistScope = ({ viewer }: SignedInContext): Prisma.WaitlistEntryWhereInput => ({
  establishmentId: { in: viewer.establishmentIds },
})
