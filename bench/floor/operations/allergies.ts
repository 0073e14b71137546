import type { Allergy } from '@clinic/shared/allergies/allergy'

export type AllergyColumns = { allergyStatus: string; allergyList: Allergy[]; allergyUnclear: string }

export const allergyColumns = `p."allergyStatus", p."allergyList", p."allergyUnclear"`

/** The screens' fragment of a patient's allergies. */
export const allergiesOf = ({ allergyStatus, allergyList, allergyUnclear }: AllergyColumns) => ({
  allergyStatus,
  allergyList: allergyList.map(({ substance, reaction, severity }) => ({ substance, reaction, severity, __typename: 'Allergy' })),
  allergyUnclear: allergyUnclear || null,
})
