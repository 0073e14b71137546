import type { UpdateCurrentMedicine } from '@clinic/shared/current-medicines/current-medicine-input'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const medicineLabels: Record<
  Exclude<keyof UpdateCurrentMedicine, 'id' | 'version'> | 'endedDate' | 'endReason',
  MessageDescriptor
> = {
  medication: msg`Medication`,
  source: msg({ message: 'From', context: 'medicine' }),
  origin: msg`Prescribed by, or bought at`,
  directions: msg`Directions`,
  sinceDate: msg`Taken since`,
  untilDate: msg`Taken until`,
  endedDate: msg`Last day`,
  endReason: msg`Why it is not taken any more`,
}
