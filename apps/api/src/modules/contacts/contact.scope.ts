import type { Prisma } from '@clinic/prisma/generated'
import type { SignedInContext } from '../../context.ts'

export const contactScope = ({ viewer }: SignedInContext): Prisma.PatientContactWhereInput => ({
  establishmentId: { in: viewer.establishmentIds },
})
