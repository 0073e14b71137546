import { certificateForms } from '@clinic/shared/certificates/certificate'
import type { IssueCertificate } from '@clinic/shared/certificates/certificate-input'
import { dateOf } from '@clinic/shared/time/time'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import { badInput, forbidden, notFound } from '../../lib/app-error.ts'
import { lockRow, recordAndPublish } from '../audit/audit.service.ts'
import { createSnapshot } from '../documents/document.queries.ts'
import { checkParties, wrongStep } from '../documents/document.service.ts'
import { lockOwnSignature } from '../doctors/signature.service.ts'
import { takeNumber } from '../numbering/numbering.service.ts'
import { getCertificate } from './certificate.queries.ts'
import type { CertificateRow } from './certificate.queries.ts'
import { mayCertifyFor } from './certificate.scope.ts'

const onlyOwn = 'Only the doctor whose name it bears may do this.'

/** Issues a medical certificate under the clinic's next number of the year. It never changes again, but may be voided. */
export async function issueCertificate(context: SignedInContext, input: IssueCertificate): Promise<CertificateRow> {
  const { establishmentId, doctorId, patientId, examinedDate, restFrom, restTo, examination } = input
  const { viewer, db } = context
  if (!mayCertifyFor(viewer, doctorId)) throw forbidden(onlyOwn)
  await checkParties(context, { establishmentId, doctorId, patientId })
  const kind = input.kind ?? 'general'
  const parties = await createSnapshot(context, { establishmentId, patientId, doctorId })
  const snapshot = certificateForms[kind].hasStatement ? { ...parties, ...(await identityOf(context, patientId)) } : parties
  const today = dateOf(new Date(), snapshot.timeZone)
  if (examinedDate > today) throw badInput(['input.examinedDate', 'in_future'])
  const signature = await lockOwnSignature(context)
  const number = await takeNumber(context, { establishmentId, run: 'certificate', timeZone: snapshot.timeZone })
  const certificate = (await db.certificate.create({
    data: {
      id: uuidv7(),
      number,
      issuedTime: new Date(), // after the counter's lock, so that numbers and times have the same order
      establishmentId,
      patientId,
      doctorId,
      examinedDate: new Date(examinedDate),
      kind,
      findings: input.findings ?? '',
      opinion: input.opinion ?? '',
      restFrom: restFrom ? new Date(restFrom) : null,
      restTo: restTo ? new Date(restTo) : null,
      work: input.work ?? '',
      ...(examination && { examination }),
      otherDiseases: input.otherDiseases ?? '',
      snapshot,
      signatureId: signature?.id ?? null,
    },
  })) as unknown as CertificateRow
  await recordAndPublish(context, { ...certificateEntry(certificate), action: 'created' })
  return certificate
}

async function identityOf({ load }: SignedInContext, patientId: string) {
  const patient = await load.patient.load(patientId)
  return patient?.nationalId ? { patientNationalId: patient.nationalId } : {}
}

/** Voids a certificate; its number stays taken. */
export async function voidCertificate(
  context: SignedInContext,
  { id, reason }: { id: string; reason: string },
): Promise<CertificateRow> {
  await lockRow(context.db, 'certificate', id)
  const before = await getCertificate(context, id)
  if (!before) throw notFound('Certificate')
  if (!mayCertifyFor(context.viewer, before.doctorId)) throw forbidden(onlyOwn)
  if (before.voidedTime) throw wrongStep('A certificate', 'void', 'void')
  const after = (await context.db.certificate.update({
    where: { id },
    data: { voidReason: reason, voidedTime: new Date() },
  })) as unknown as CertificateRow
  await recordAndPublish(context, {
    ...certificateEntry(after),
    action: 'updated',
    changes: [{ field: 'voidReason', from: null, to: reason }],
  })
  return after
}

const certificateEntry = ({ id, establishmentId }: CertificateRow) => ({
  entity: 'certificate' as const,
  list: 'certificates' as const,
  entityId: id,
  establishmentIds: [establishmentId],
})
