import { titledPatient } from '@clinic/shared/documents/snapshot'
import { writtenAge } from '@clinic/shared/patients/written-birth-date'
import type { Language } from '@clinic/shared/languages'
import { titleOf } from '@clinic/shared/doctors/profession-title'
import { titled } from '@clinic/shared/doctors/titles'
import type { SignedInContext } from '../../context.ts'
import { printedAllergies } from '../patients/patient.document.ts'
import { printedParts } from '../documents/document.queries.ts'
import type { PrintedDocument } from '../module.ts'
import { printedLine } from './label.document.ts'
import { getPrescription } from './prescription.queries.ts'

/** By which a pharmacist checks the dose of a child. */
const writtenWeight = (weight: number | null, language: Language) =>
  weight === null ? null : language === 'th' ? `น้ำหนัก ${weight} กก.` : `Weight ${weight} kg`

type Wanted = { id: string; language: Language }

/** A prescription as it is printed; null where there is none. */
export async function prescriptionDocument(context: SignedInContext, { id, language }: Wanted): Promise<PrintedDocument | null> {
  const prescription = await getPrescription(context, id)
  if (!prescription) return null
  const { snapshot, data, day, ...common } = await printedParts(context, prescription, language)
  const [patient, doctor] = await Promise.all([
    context.load.patient.load(prescription.patientId),
    context.load.doctor.load(prescription.doctorId),
  ])
  const prescriber = titled(snapshot.doctorName ?? '', doctor ? titleOf(doctor) : 'doctor', language)
  const { status, number, notes, cancelReason, prescriptionDetails } = prescription
  const age = patient && writtenAge(patient, day, language)
  return {
    name: number ?? `prescription-${day}-${id.slice(-6)}`,
    template: 'prescription',
    ...common,
    recordId: id,
    signatureId: prescription.signatureId,
    isDraft: status === 'draft',
    data: {
      ...data,
      number,
      mark: status === 'draft' || status === 'cancelled' ? status : null,
      patient: {
        name: titledPatient(snapshot),
        number: snapshot.hospitalNumber,
        facts: [snapshot.hospitalNumber, age, writtenWeight(prescription.weight, language), snapshot.patientAddress]
          .filter(Boolean)
          .join(' · '),
      },
      allergies: printedAllergies(patient, language),
      prescriber: { name: prescriber, license: snapshot.doctorRegistrationId },
      lines: prescriptionDetails.map((line) => printedLine(line, language)),
      notes,
      reason: status === 'cancelled' ? cancelReason : null,
    },
  }
}
