import type { Certificate } from '@clinic/prisma/generated'
import type { Snapshot } from '@clinic/shared/documents/snapshot'
import type { SignedInContext } from '../../context.ts'
import { certificateScope } from './certificate.scope.ts'

export type CertificateRow = Omit<Certificate, 'snapshot'> & { snapshot: Snapshot }

const most = 100

/** A patient's, the newest first, voided ones too. */
export const listCertificates = (context: SignedInContext, { patientId }: { patientId: string }) =>
  context.db.certificate.findMany({
    where: { AND: [{ patientId }, certificateScope(context)] },
    orderBy: [{ issuedTime: 'desc' }, { id: 'desc' }],
    take: most,
  }) as unknown as Promise<CertificateRow[]>

export const getCertificate = (context: SignedInContext, id: string) =>
  context.db.certificate.findFirst({
    where: { AND: [{ id }, certificateScope(context)] },
  }) as unknown as Promise<CertificateRow | null>
