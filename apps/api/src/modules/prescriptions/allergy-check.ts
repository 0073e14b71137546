import type { AllergyRelation } from '@clinic/shared/allergies/allergy-matches'
import { allergyMatches, unknownAllergies } from '@clinic/shared/allergies/allergy-matches'
import { isKnown } from '@clinic/shared/medicines/medicine-names'
import type { SignedInContext } from '../../context.ts'
import { notFound } from '../../lib/app-error.ts'
import { getMedicineNames } from '../drugs/medicine-names.queries.ts'
import { allergiesOf } from '../patients/allergy.service.ts'

export type AllergyCheck = {
  isKnown: boolean
  matches: { allergy: string; relation: AllergyRelation }[]
  unknownAllergies: string[]
}

/** Which of a patient's allergies a medicine goes against, by the names that prescriptions are checked by. */
export async function checkAllergy(context: SignedInContext, patientId: string, medication: string): Promise<AllergyCheck> {
  const patient = await context.load.patient.load(patientId)
  if (!patient) throw notFound('Patient')
  const names = await getMedicineNames(context, context.viewer.establishmentId)
  const allergies = allergiesOf(patient).allergyList.map(({ substance }) => substance)
  return {
    isKnown: isKnown(names.meaningOf(medication)),
    matches: allergyMatches(allergies, [medication], names),
    unknownAllergies: unknownAllergies(allergies, names),
  }
}
