import { isAllergyAnswerOpen } from '@clinic/shared/allergies/allergy'
import { unknownAllergies } from '@clinic/shared/allergies/allergy-matches'
import { storedDosage } from '@clinic/shared/dosage/dosage-input'
import type { PrescriptionCheckInput } from '@clinic/shared/prescriptions/prescription-input'
import {
  allergyMatchesOf,
  isAboutAllergies,
  type IssueCheck,
  type PrescriptionWarning,
} from '@clinic/shared/prescriptions/warnings/prescription-warning'
import { prescriptionWarnings, unknownMedications } from '@clinic/shared/prescriptions/warnings/prescription-warnings'
import type { SignedInContext } from '../../context.ts'
import { AppError, badInput } from '../../lib/app-error.ts'
import { lockRow } from '../audit/audit.service.ts'
import { getMedicineNames } from '../drugs/medicine-names.queries.ts'
import { allergiesOf } from '../patients/allergy.service.ts'
import type { PatientRow } from '../patients/patient.types.ts'
import { getPrescribedLines } from './warning.queries.ts'

/** What speaks against a prescription, whether it is a draft already or still being written. */
export async function checkPrescription(
  context: SignedInContext,
  { id, establishmentId, patientId, prescriptionDetails }: PrescriptionCheckInput,
): Promise<Omit<IssueCheck, 'reason'>> {
  const patient = await context.load.patient.load(patientId)
  if (!patient) throw badInput(['input.patientId', 'unknown_reference'])
  const { allergies, areAllergiesNotAsked } = checkedAllergies(patient)
  const names = await getMedicineNames(context, establishmentId)
  const lines = prescriptionDetails.map((line) => ({ ...line, dosage: line.dosage ? storedDosage(line.dosage) : null }))
  const prescribed = await getPrescribedLines(context, { patientId, exceptId: id })
  return {
    warnings: prescriptionWarnings({ lines, allergies, areAllergiesNotAsked, prescribed, names, now: new Date() }),
    unknownAllergies: unknownAllergies(allergies, names),
    unknownMedications: unknownMedications(lines, names),
  }
}

/** What the patient is allergic to, as it is checked. */
function checkedAllergies(patient: PatientRow) {
  const known = allergiesOf(patient)
  return { allergies: known.allergyList.map(({ substance }) => substance), areAllergiesNotAsked: isAllergyAnswerOpen(known) }
}

export type OverrideReasons = {
  warningOverrideReason?: string | null | undefined
  /** Answers warnings about allergies alone: who gave it may know of no others. */
  allergyOverrideReason?: string | null | undefined
}

/**
 * The same when it is issued, with the reason to issue it nevertheless. Throws CONFLICT with all warnings where there is none. The patient
 * is locked until then: of two prescriptions that are issued at once, the second is warned of the first.
 */
export async function checkIssue(
  context: SignedInContext,
  prescription: PrescriptionCheckInput,
  { warningOverrideReason, allergyOverrideReason }: OverrideReasons,
): Promise<IssueCheck> {
  await lockRow(context.db, 'patient', prescription.patientId)
  const check = await checkPrescription(context, prescription)
  const { warnings } = check
  if (warnings.length === 0) return { ...check, reason: null }
  const reason = warningOverrideReason || (warnings.every(isAboutAllergies) && allergyOverrideReason)
  if (!reason) throw needsReason(warnings)
  return { ...check, reason }
}

function needsReason(warnings: PrescriptionWarning[]): AppError {
  const matches = allergyMatchesOf(warnings)
  if (matches.length === 0) return new AppError('CONFLICT', 'It needs a reason to be issued.', { reason: 'warnings', warnings })
  return new AppError('CONFLICT', 'The patient is allergic to a medicine in it.', { reason: 'allergy', matches, warnings })
}

/** Values for the history. */
export const readableWarnings = (check: IssueCheck | null) => ({
  warnings: check?.warnings
    .map(({ kind, medication, other }) => `${kind}: ${[medication, other].filter(Boolean).join(' – ')}`)
    .join('; '),
  warningOverrideReason: check?.reason,
})
