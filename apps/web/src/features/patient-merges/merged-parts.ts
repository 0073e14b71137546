import { spokenLanguages } from '@clinic/shared/options/spoken-languages'
import type { TakenPart } from '@clinic/shared/patient-merges/patient-merge'
import { writtenBirthDate } from '@clinic/shared/patients/written-birth-date'
import { titledFullName } from '@clinic/shared/patients/title'
import { formatPhone } from '@clinic/shared/phone'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { optionText } from '../../components/form/option-tags.tsx'
import { genderTexts } from '../../components/labels/gender-names.ts'
import type { MergedSide } from './patient-merges.ts'

type Language = Parameters<typeof writtenBirthDate>[1]

export const partLabels: Record<TakenPart, MessageDescriptor> = {
  name: msg`Name`,
  nickname: msg`Nickname`,
  gender: msg`Sex`,
  birthDate: msg`Date of birth`,
  phone: msg`Phone`,
  email: msg`E-mail`,
  nationalId: msg`National ID or passport`,
  address: msg`Address`,
  country: msg`Nationality`,
  language: msg`Language`,
}

/** Of both records: a choice could lose a warning. */
export const joinedLabels = { allergies: msg`Allergies`, alerts: msg`Alerts`, notes: msg`Notes` } as const

/** What a record says of a part; '' where it says nothing. */
export function partText(side: MergedSide, part: TakenPart, language: Language, i18n: I18n): string {
  if (part === 'name') return titledFullName(side)
  if (part === 'gender') return side.gender === 'UNDEFINED' ? '' : i18n._(genderTexts[side.gender])
  if (part === 'birthDate') return writtenBirthDate(side, language) ?? ''
  if (part === 'phone') return side.phone?.value ? formatPhone(side.phone, language) : ''
  if (part === 'language') return side.language ? optionText(spokenLanguages, side.language, language) : ''
  return side[part] ?? ''
}
