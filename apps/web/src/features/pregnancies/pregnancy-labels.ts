import type { RecordPregnancy } from '@clinic/shared/pregnancies/pregnancy-input'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const pregnancyLabels: Record<
  Exclude<keyof RecordPregnancy, 'establishmentId' | 'patientId'> | 'endedDate',
  MessageDescriptor
> = {
  kind: msg`Pregnant or breastfeeding`,
  untilDate: msg({ message: 'Until', context: 'pregnancy' }),
  endedDate: msg`Last day`,
}
