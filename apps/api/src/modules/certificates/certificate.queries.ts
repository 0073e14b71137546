import type { Certificate } from '@clinic/prisma/generated'
import type { CertificateKind } from '@clinic/shared/certificates/certificate'
import type { CertificateExamination } from '@clinic/shared/certificates/certificate-input'
import type { Snapshot } from '@clinic/shared/documents/snapshot'
import type { SignedInContext } from '../../context.ts'
import { certificateScope } from './certificate.scope.ts'

/** `patientNationalId`: on the forms on which the patient states who they are. */
type CertificateSnapshot = Snapshot & { patientNationalId?: string }

export type CertificateRow = Omit<Certificate, 'kind' | 'snapshot' | 'examination'> & {
  kind: CertificateKind
  snapshot: CertificateSnapshot
  examination: CertificateExamination | null
}

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
