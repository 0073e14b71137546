import type { Prisma } from '@clinic/prisma/generated'
import type { SignedInContext } from '../../context.ts'

export const patientMergeScope = ({ viewer }: SignedInContext): Prisma.PatientMergeWhereInput => ({
  establishmentId: { in: viewer.establishmentIds },
})

/** Pairs of records that are both there: of a merged one Postgres says nothing. */
export const patientDoubleScope = (
  { viewer }: SignedInContext,
  establishmentId?: string | null,
): Prisma.PatientDoubleWhereInput => ({
  establishmentId: {
    in: establishmentId ? viewer.establishmentIds.filter((id) => id === establishmentId) : viewer.establishmentIds,
  },
  one: { archivedTime: null },
  other: { archivedTime: null },
})
