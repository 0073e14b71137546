import type { UpdateCondition } from '@clinic/shared/conditions/condition-input'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const conditionLabels: Record<
  Exclude<keyof UpdateCondition, 'id' | 'version'> | 'thaiName' | 'errorReason',
  MessageDescriptor
> = {
  code: msg({ message: 'Code', context: 'diagnosis' }),
  name: msg`Problem or diagnosis`,
  thaiName: msg`In Thai`,
  sinceDate: msg({ message: 'Since', context: 'diagnosis' }),
  endedDate: msg({ message: 'Until', context: 'diagnosis' }),
  note: msg`Note`,
  errorReason: msg`Why it was entered in error`,
}
