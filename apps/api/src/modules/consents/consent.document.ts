import { consentName, consentText } from '@clinic/shared/consents/consent'
import { signatureSvg } from '@clinic/shared/consents/signature-picture'
import { titledPatient } from '@clinic/shared/documents/snapshot'
import { writtenAge } from '@clinic/shared/patients/written-birth-date'
import type { SignedInContext } from '../../context.ts'
import { writtenDateTime } from '../../lib/renderer/written.ts'
import { printedParts } from '../documents/document.queries.ts'
import type { PrintedDocument } from '../module.ts'
import { getConsent } from './consent.queries.ts'

/** What was signed, in the language in which it was, with the signature; null where there is none. */
export async function consentDocument(context: SignedInContext, { id }: { id: string }): Promise<PrintedDocument | null> {
  const consent = await getConsent(context, id)
  if (!consent?.signedTime || !consent.language) return null
  const { language, signedTime, text } = consent
  const { snapshot, data, day, ...common } = await printedParts(context, { ...consent, issuedTime: signedTime }, language)
  const patient = await context.load.patient.load(consent.patientId)
  const patientName = titledPatient(snapshot)
  const name = consentName(language, text)
  const written = (time: Date) => writtenDateTime(time, language, snapshot.timeZone)
  return {
    name: `${name} ${day}`,
    template: 'consent',
    ...common,
    recordId: consent.patientId,
    isDraft: false,
    language,
    data: {
      ...data,
      title: name,
      mark: consent.withdrawnTime ? 'withdrawn' : null,
      number: String(text.number),
      patient: {
        name: patientName,
        facts: [snapshot.hospitalNumber, patient && writtenAge(patient, day, language), snapshot.patientAddress]
          .filter(Boolean)
          .join(' · '),
      },
      text: consentText(language, text),
      drawing: signatureSvg(consent.signature ?? []),
      signer: { name: consent.signerName ?? patientName, relation: consent.signerRelation },
      signed: written(signedTime),
      witness: consent.witnessName,
      withdrawn: consent.withdrawnTime && { date: written(consent.withdrawnTime), reason: consent.withdrawReason },
    },
  }
}
