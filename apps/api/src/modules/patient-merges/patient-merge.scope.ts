import type { Prisma } from '@clinic/prisma/generated'
import type { SignedInContext } from '../../context.ts'

export const patientMergeScope = ({ viewer }: SignedInContext): Prisma.PatientMergeWhereInput => ({
  establishmentId: { in: viewer.establishmentIds },
})
