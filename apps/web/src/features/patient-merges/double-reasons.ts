import type { DoubleReason } from '@clinic/shared/patient-merges/patient-double'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const doubleReasonTexts: Record<DoubleReason, MessageDescriptor> = {
  same_national_id: msg`Same national ID or passport`,
  same_phone: msg`Same phone, much the same name`,
  same_birth_date: msg`Same date of birth, much the same name`,
  same_name: msg`Same name`,
}
