import { knownAllergies } from '@clinic/shared/allergies/known-allergies'
import { useLingui } from '@lingui/react/macro'

/** "Allergies: Penicillin, aspirin"; undefined for a patient without any, and where there is no patient. */
export function useAllergyText() {
  const { t } = useLingui()
  return (patient: { allergies: string | null } | null | undefined): string | undefined => {
    const allergies = knownAllergies(patient?.allergies).join(', ')
    return allergies ? t`Allergies: ${allergies}` : undefined
  }
}
