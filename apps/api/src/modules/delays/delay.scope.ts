import type { Prisma } from '@clinic/prisma/generated'
import type { SignedInContext } from '../../context.ts'

/** Which delays a viewer sees: those at their establishments, of doctors who work there. */
export const delayScope = ({ viewer }: SignedInContext): Prisma.DelayWhereInput => ({
  establishmentId: { in: viewer.establishmentIds },
  doctorLink: { archivedTime: null, doctor: { archivedTime: null } },
})
