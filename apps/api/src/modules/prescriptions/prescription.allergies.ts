import type { AllergyOverride } from '@clinic/shared/allergies/allergy-matches'
import { allergyMatches } from '@clinic/shared/allergies/allergy-matches'
import type { SignedInContext } from '../../context.ts'
import { AppError } from '../../lib/app-error.ts'
import { getClinicAllergyClasses } from '../allergy-classes/allergy-class.queries.ts'
import type { PrescriptionRow } from './prescription.queries.ts'

/**
 * The medicines that go against the patient's allergies, by the built-in classes and the clinic's, with the reason to issue them
 * nevertheless; undefined where there are none, whatever the reason. Throws CONFLICT `allergy` with all of them where no reason is given.
 */
export async function checkAllergies(
  context: SignedInContext,
  { establishmentId, patientId, prescriptionDetails }: PrescriptionRow,
  reason: string | null | undefined,
): Promise<AllergyOverride | undefined> {
  const patient = await context.load.patient.load(patientId)
  if (!patient?.allergies) return undefined
  const matches = allergyMatches(
    patient.allergies,
    prescriptionDetails.map(({ medication }) => medication),
    await getClinicAllergyClasses(context, establishmentId),
  )
  if (matches.length === 0) return undefined
  if (reason) return { reason, matches }
  throw new AppError('CONFLICT', 'The patient is allergic to a medicine in it.', { reason: 'allergy', matches })
}
