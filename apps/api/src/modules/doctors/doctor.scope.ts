import type { Prisma } from '@clinic/prisma/generated'
import type { SignedInContext } from '../../context.ts'

/** Which doctors a viewer sees: those with a link to one of their establishments. */
export const doctorScope = ({ viewer }: SignedInContext, establishmentId?: string | null): Prisma.DoctorWhereInput => ({
  archivedTime: null,
  establishments: {
    some: {
      establishmentId: {
        in: establishmentId ? viewer.establishmentIds.filter((id) => id === establishmentId) : viewer.establishmentIds,
      },
      archivedTime: null,
    },
  },
})
