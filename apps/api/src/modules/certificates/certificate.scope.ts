import type { Prisma } from '@clinic/prisma/generated'
import type { SignedInContext } from '../../context.ts'
import type { Viewer } from '../../viewer.ts'

/** Which certificates a viewer sees: those of their establishments. */
export const certificateScope = ({ viewer }: SignedInContext): Prisma.CertificateWhereInput => ({
  establishmentId: { in: viewer.establishmentIds },
})

/** Only the doctor whose name it bears may issue and void a certificate. */
export const mayCertifyFor = (viewer: Viewer, doctorId: string) =>
  viewer.can('certificate:issue-own') && doctorId === viewer.doctorId
