import { fullName } from '@clinic/shared/patients/patient-name'
import { forbidden } from '../../lib/app-error.ts'
import type { Tool } from '../assistant/tools/asking.ts'
import { findDoctor, findPatient, toPerson } from '../assistant/tools/find-people.ts'
import { documents } from '../assistant/tools/queries.ts'

/** May they have it? By the same names as a prescription is checked. */
export const checkAllergy: Tool<'checkAllergy'> = async (asking, { patient, medicine }) => {
  const found = await findPatient(asking, patient)
  const { allergyCheck, patient: record } = await asking.query(documents.allergyCheck, {
    patientId: found.id,
    medication: medicine,
  })
  return {
    kind: 'allergyCheck',
    patient: toPerson(found),
    medicine,
    allergyStatus: record?.allergyStatus ?? 'not_asked',
    ...(record?.allergies && { allergies: record.allergies }),
    ...allergyCheck,
  }
}

/** Fills in a form: it reads, and writes nothing. The person's own browser sends it, or does not. */
export const proposePrescription: Tool<'proposePrescription'> = async (asking, { patient, doctor, lines, note }) => {
  const { viewer } = asking
  if (!viewer.can('prescription:draft-own')) throw forbidden()
  const found = await findPatient(asking, patient)
  const words = doctor ?? viewer.doctorId
  const prescriber = words ? await findDoctor(asking, { words, argument: 'doctor' }) : null
  if (prescriber && prescriber.id !== viewer.doctorId && !viewer.can('prescription:draft')) throw forbidden()
  return {
    kind: 'proposal',
    action: 'prescription',
    input: {
      establishmentId: asking.clinic.id,
      doctorId: prescriber?.id ?? null,
      patientId: found.id,
      prescriptionDetails: lines.map(({ medication, quantity = 1, dosage }) => ({
        medication,
        quantity,
        ...(dosage && { description: dosage }),
      })),
      ...(note && { notes: note }),
    },
    labels: { patient: fullName(found), doctor: prescriber && fullName(prescriber) },
    conflicts: [],
  }
}
