import { titledPatient } from '@clinic/shared/documents/snapshot'
import { certificateForms, restDays } from '@clinic/shared/certificates/certificate'
import { writtenAge } from '@clinic/shared/patients/written-birth-date'
import type { Language } from '@clinic/shared/languages'
import { titleOf } from '@clinic/shared/doctors/profession-title'
import { titled } from '@clinic/shared/doctors/titles'
import type { SignedInContext } from '../../context.ts'
import { writtenDate } from '../../lib/renderer/written.ts'
import { printedParts } from '../documents/document.queries.ts'
import type { PrintedDocument } from '../module.ts'
import { getCertificate } from './certificate.queries.ts'
import type { CertificateRow } from './certificate.queries.ts'

type Wanted = { id: string; language: Language }

/** A medical certificate as it is printed; null where there is none. */
export async function certificateDocument(context: SignedInContext, { id, language }: Wanted): Promise<PrintedDocument | null> {
  const certificate = await getCertificate(context, id)
  if (!certificate) return null
  const { snapshot, data, day, ...common } = await printedParts(context, certificate, language)
  const [patient, doctor] = await Promise.all([
    context.load.patient.load(certificate.patientId),
    context.load.doctor.load(certificate.doctorId),
  ])
  const age = patient && writtenAge(patient, day, language)
  return {
    name: certificate.number,
    template: 'certificate',
    ...common,
    recordId: id,
    signatureId: certificate.signatureId,
    isDraft: false,
    data: {
      ...data,
      mark: certificate.voidedTime ? 'void' : null,
      kind: certificate.kind,
      number: certificate.number,
      patient: {
        name: titledPatient(snapshot),
        facts: [snapshot.hospitalNumber, age, snapshot.patientAddress].filter(Boolean).join(' · '),
        national_id: certificate.snapshot.patientNationalId ?? null,
      },
      doctor: {
        name: titled(snapshot.doctorName ?? '', doctor ? titleOf(doctor) : 'doctor', language),
        license: snapshot.doctorRegistrationId,
      },
      examined: written(certificate.examinedDate, language),
      findings: certificate.findings,
      opinion: certificate.opinion,
      has_statement: certificateForms[certificate.kind].hasStatement,
      work: certificate.work,
      examination: certificate.examination && { ...certificate.examination, state: certificate.examination.state || null },
      other_diseases: certificate.otherDiseases,
      rest: writtenRest(certificate, language),
      reason: certificate.voidReason,
    },
  }
}

const plain = (date: Date) => date.toISOString().slice(0, 10)
const written = (date: Date, language: Language) => writtenDate(date, language, 'UTC')

function writtenRest({ restFrom, restTo }: CertificateRow, language: Language) {
  if (!restFrom || !restTo) return null
  return {
    from: written(restFrom, language),
    to: written(restTo, language),
    days: String(restDays(plain(restFrom), plain(restTo))),
  }
}
