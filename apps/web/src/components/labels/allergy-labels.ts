import { allergyText, type Allergy, type AllergySeverity, type AllergyStatus } from '@clinic/shared/allergies/allergy'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { IconAlertTriangle, IconCircleCheck, IconHelpCircle } from '@tabler/icons-react'
import type { ReadValue } from './change-sentence.ts'
import { readAs } from './read-as.ts'
import type { StatusLook } from './status-word.tsx'

export const allergyStatusTexts: Record<AllergyStatus, MessageDescriptor> = {
  not_asked: msg`Allergies not asked`,
  none_known: msg`No known allergies`,
  listed: msg`Has allergies`,
}

export const allergyStatusLooks: Record<AllergyStatus, StatusLook> = {
  not_asked: { icon: IconHelpCircle, tone: 'neutral' },
  none_known: { icon: IconCircleCheck, tone: 'good' },
  listed: { icon: IconAlertTriangle, tone: 'late' },
}

export const allergySeverityTexts: Record<AllergySeverity, MessageDescriptor> = {
  mild: msg`mild`,
  moderate: msg`moderate`,
  severe: msg`severe`,
}

/** "Penicillin (rash, severe), Aspirin". */
export const allergyListText = (list: readonly Allergy[], i18n: I18n): string =>
  list.map((allergy) => allergyText(allergy, (severity) => i18n._(allergySeverityTexts[severity]))).join(', ')

export const readAllergyStatus = readAs(allergyStatusTexts)

/** Of the history, where a list is stored as JSON. */
export const readAllergyList: ReadValue = (value, { i18n }) => allergyListText(JSON.parse(value) as Allergy[], i18n) || '–'
