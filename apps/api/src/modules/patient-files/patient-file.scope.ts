import type { Prisma } from '@clinic/prisma/generated'
import type { SignedInContext } from '../../context.ts'

/** Those of the viewer's establishments. That they sent them, or that the chart is open to them, Postgres says besides. */
export const patientFileScope = ({ viewer }: Pick<SignedInContext, 'viewer'>): Prisma.PatientFileWhereInput => ({
  establishmentId: { in: viewer.establishmentIds },
})
