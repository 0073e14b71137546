import type { Gender } from '@clinic/shared/user'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const genderTexts: Record<Gender, MessageDescriptor> = {
  FEMALE: msg`Female`,
  MALE: msg`Male`,
  UNDEFINED: msg`Not stated`,
}
