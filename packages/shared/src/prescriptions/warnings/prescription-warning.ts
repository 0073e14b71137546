import type { AllergyMatch, AllergyRelation } from '../../allergies/allergy-matches.ts'
import type { InteractionEffect } from './interactions.ts'

/** Of what a doctor is warned before a prescription is issued, the most dangerous first. */
export const prescriptionWarningKinds = [
  'allergy',
  'allergies_not_asked',
  'interaction',
  'duplicate',
  'running_duplicate',
  'no_directions',
] as const
export type PrescriptionWarningKind = (typeof prescriptionWarningKinds)[number]

/** One of them; names as they were written. */
export type PrescriptionWarning = {
  kind: PrescriptionWarningKind
  /** The medicine of this prescription; none where all of it is meant. */
  medication?: string
  /** The allergy, or the other medicine. */
  other?: string
  relation?: AllergyRelation
  effect?: InteractionEffect
  /** Where the interaction is described. */
  source?: string
  /** When the other medicine was prescribed, ISO 8601; it is in this prescription without. */
  otherIssuedTime?: string
}

/** What a prescription was checked for when it was issued, and why it was issued nevertheless. */
export type IssueCheck = {
  warnings: PrescriptionWarning[]
  /** Allergies and medicines that are in no list and no catalogue: only their words were compared. */
  unknownAllergies: string[]
  unknownMedications: string[]
  /** None without warnings. */
  reason: string | null
}

/** Those that are about allergies, as they were stored and told before there were others. */
export const allergyMatchesOf = (warnings: readonly PrescriptionWarning[]): AllergyMatch[] =>
  warnings.flatMap(({ kind, medication, other, relation }) =>
    kind === 'allergy' && medication && other && relation ? [{ medication, allergy: other, relation }] : [],
  )

export const isAboutAllergies = ({ kind }: PrescriptionWarning) => kind === 'allergy' || kind === 'allergies_not_asked'
