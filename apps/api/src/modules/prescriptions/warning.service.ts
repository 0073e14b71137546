import { isAllergyAnswerOpen } from '@clinic/shared/allergies/allergy'
import { unknownAllergies } from '@clinic/shared/allergies/allergy-matches'
import { storedDosage } from '@clinic/shared/dosage/dosage-input'
import type { PrescriptionCheckInput } from '@clinic/shared/prescriptions/prescription-input'
import { latestDay } from '@clinic/shared/patients/birth-date'
import { monthsBetween } from '@clinic/shared/patients/age'
import {
  allergyMatchesOf,
  isAboutAllergies,
  needsReason,
  type IssueCheck,
  type PrescriptionWarning,
} from '@clinic/shared/prescriptions/warnings/prescription-warning'
import { prescriptionWarnings, unknownMedications } from '@clinic/shared/prescriptions/warnings/prescription-warnings'
import type { SignedInContext } from '../../context.ts'
import { AppError, badInput } from '../../lib/app-error.ts'
import { lockRow } from '../audit/audit.service.ts'
import { getMedicinesTaken } from '../current-medicines/current-medicine.queries.ts'
import { todayAt } from '../establishments/establishment.queries.ts'
import { getMedicineGuard } from '../medicine-lists/medicine-list.queries.ts'
import { allergiesOf } from '../patients/allergy.service.ts'
import type { PatientRow } from '../patients/patient.types.ts'
import { getPregnanciesOn } from '../pregnancies/pregnancy.queries.ts'

/** What speaks against a prescription, whether it is a draft already or still being written. */
export async function checkPrescription(
  context: SignedInContext,
  { id, establishmentId, patientId, prescriptionDetails, weight = null }: PrescriptionCheckInput,
): Promise<Omit<IssueCheck, 'reason'>> {
  const patient = await context.load.patient.load(patientId)
  if (!patient) throw badInput(['input.patientId', 'unknown_reference'])
  const { allergies, areAllergiesNotAsked } = checkedAllergies(patient)
  const guard = await getMedicineGuard(context, establishmentId)
  const today = await todayAt(context, establishmentId)
  const lines = prescriptionDetails.map((line) => ({ ...line, dosage: line.dosage ? storedDosage(line.dosage) : null }))
  const found = prescriptionWarnings({
    lines,
    allergies,
    areAllergiesNotAsked,
    taken: await getMedicinesTaken(context, { patientId, exceptPrescription: id ?? null, today }),
    patient: { ageMonths: ageOf(patient, today), weight, pregnancies: await getPregnanciesOn(context, patientId, today) },
    guard,
  })
  return {
    warnings: found.filter(needsReason),
    remarks: found.filter((warning) => !needsReason(warning)),
    unknownAllergies: unknownAllergies(allergies, guard.names),
    unknownMedications: unknownMedications(lines, guard.names),
  }
}

/** In full months, the youngest that a partial date of birth leaves open. */
const ageOf = ({ birthDate }: PatientRow, today: string) =>
  birthDate ? Math.max(0, monthsBetween(latestDay(birthDate), today)) : null

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
  if (!reason) throw refusalOf(warnings)
  return { ...check, reason }
}

function refusalOf(warnings: PrescriptionWarning[]): AppError {
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
