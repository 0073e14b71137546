import { genderNames, type Gender } from '@clinic/shared/users/user'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SentenceLocale } from './change-sentence.ts'

export const genderTexts: Record<Gender, MessageDescriptor> = {
  FEMALE: msg`Female`,
  MALE: msg`Male`,
  UNDEFINED: msg`Not stated`,
}

/** From the number that is stored. */
export function readGender(value: string, { i18n }: SentenceLocale): string {
  const gender = genderNames[Number(value)]
  return gender ? i18n._(genderTexts[gender]) : value
}
