import type { AllergyMatch, AllergyRelation } from '../../allergies/allergy-matches.ts'
import type { MedicineSource } from '../../current-medicines/current-medicine.ts'
import { needsReasonAt, type Severity } from '../../medicine-lists/medicine-fact.ts'
import type { InteractionEffect } from './interaction-effects.ts'

/** Of what a doctor is warned before a prescription is issued, the most dangerous first. */
export const prescriptionWarningKinds = [
  'allergy',
  'allergies_not_asked',
  'pregnancy',
  'breastfeeding',
  'age',
  'dose',
  'interaction',
  'same_class',
  'duplicate',
  'running_duplicate',
  'no_directions',
  'no_weight',
  'unclear_dose',
] as const
export type PrescriptionWarningKind = (typeof prescriptionWarningKinds)[number]

/** More than the most, in milligrams; `perKg` with the patient's weight in kg where that makes the most. */
export type DoseExcess = { given: number; most: number; isPerDay: boolean; perKg: number | null; weight: number | null }

/** One of them; names as they were written. */
export type PrescriptionWarning = {
  kind: PrescriptionWarningKind
  /** The medicine of this prescription; none where all of it is meant. */
  medication?: string
  /** The allergy, or the other medicine. */
  other?: string
  relation?: AllergyRelation
  effect?: InteractionEffect
  severity?: Severity
  /** What may happen, as the list says it. */
  textEn?: string
  textTh?: string
  /** Of risk in pregnancy. */
  category?: string
  dose?: DoseExcess
  /** Where it is described. */
  source?: string
  /** Where the patient has the other medicine from; it is in this prescription without. */
  otherSource?: MedicineSource
  /** When the other medicine was prescribed here, ISO 8601. */
  otherIssuedTime?: string
}

/** What a prescription was checked for when it was issued, and why it was issued nevertheless. */
export type IssueCheck = {
  warnings: PrescriptionWarning[]
  /** Told, without a reason being asked for. None in what was issued before there were any. */
  remarks?: PrescriptionWarning[]
  /** Allergies and medicines that are in no list and no catalogue: only their words were compared. */
  unknownAllergies: string[]
  unknownMedications: string[]
  /** None without warnings. */
  reason: string | null
}

/** Whether a prescription is issued against it only with a reason. */
export const needsReason = ({ kind, severity }: PrescriptionWarning) =>
  kind !== 'no_weight' && kind !== 'unclear_dose' && (severity === undefined || needsReasonAt[severity])

/** Those that are about allergies, as they were stored and told before there were others. */
export const allergyMatchesOf = (warnings: readonly PrescriptionWarning[]): AllergyMatch[] =>
  warnings.flatMap(({ kind, medication, other, relation }) =>
    kind === 'allergy' && medication && other && relation ? [{ medication, allergy: other, relation }] : [],
  )

export const isAboutAllergies = ({ kind }: PrescriptionWarning) => kind === 'allergy' || kind === 'allergies_not_asked'
