/** `not_asked` tells nothing; `none_known`: asked, and there are none; `listed`: those of the list. */
export const allergyStatuses = ['not_asked', 'none_known', 'listed'] as const
export type AllergyStatus = (typeof allergyStatuses)[number]

/** FHIR's `AllergyIntolerance.reaction.severity`. */
export const allergySeverities = ['mild', 'moderate', 'severe'] as const
export type AllergySeverity = (typeof allergySeverities)[number]

export type Allergy = { substance: string; reaction: string | null; severity: AllergySeverity | null }

/** What is known of a patient's allergies. `allergyUnclear`: what somebody wrote and nobody has made clear yet. */
export type PatientAllergies = { allergyStatus: AllergyStatus; allergyList: Allergy[]; allergyUnclear: string | null }

export const maxAllergies = 50
export const maxAllergyText = 200

/** "Penicillin (rash, severe)". */
export function allergyText(
  { substance, reaction, severity }: Allergy,
  severityText: (severity: AllergySeverity) => string = (word) => word,
): string {
  const told = [reaction, severity && severityText(severity)].filter(Boolean).join(', ')
  return told ? `${substance} (${told})` : substance
}

/** All that is written, in one line; null where nothing is, be it because there are none or because nobody asked. */
export const allergiesText = ({ allergyList, allergyUnclear }: PatientAllergies): string | null =>
  [...allergyList.map((allergy) => allergyText(allergy)), allergyUnclear].filter(Boolean).join(', ') || null

/** Whether somebody has to ask before a medicine is prescribed. */
export const isAllergyAnswerOpen = ({ allergyStatus, allergyUnclear }: Omit<PatientAllergies, 'allergyList'>): boolean =>
  allergyStatus === 'not_asked' || Boolean(allergyUnclear)
