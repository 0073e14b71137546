import type { Allergy, AllergyStatus } from '@clinic/shared/allergies/allergy'
import { useLingui } from '@lingui/react/macro'
import { graphql } from '../../graphql/graphql.ts'
import { allergyListText, allergyStatusTexts } from '../labels/allergy-labels.ts'

export const patientAllergies = graphql(`
  fragment PatientAllergies on Patient {
    allergyStatus
    allergyList { substance reaction severity }
    allergyUnclear
  }
`)

/** Without a status nothing is told of them here: not that there are none. */
export type KnownAllergies = {
  allergyStatus: AllergyStatus | null
  allergyList: readonly Allergy[]
  allergyUnclear: string | null
}

export const untoldAllergies: KnownAllergies = { allergyStatus: null, allergyList: [], allergyUnclear: null }

export type AllergyWords = { status: AllergyStatus; text: string; isUnclear: boolean }

/** "Allergies: Penicillin (severe)", "No known allergies", "Allergies not asked"; undefined where nothing is told, and without a patient. */
export function useAllergyText() {
  const { t, i18n } = useLingui()
  return (patient: KnownAllergies | null | undefined): AllergyWords | undefined => {
    if (!patient?.allergyStatus) return undefined
    const { allergyStatus: status, allergyUnclear: unclear } = patient
    const allergies = allergyListText(patient.allergyList, i18n)
    const said = status === 'listed' ? t`Allergies: ${allergies}` : t(allergyStatusTexts[status])
    const toCheck = unclear && t`Ask about allergies: “${unclear}”`
    const parts = toCheck && status === 'not_asked' ? [toCheck] : [said, toCheck]
    return { status, text: parts.filter(Boolean).join(' · '), isUnclear: Boolean(unclear) }
  }
}
