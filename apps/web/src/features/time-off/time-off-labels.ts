import type { TimeOffKind } from '@clinic/shared/time-off/time-off'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

export const kindText: Record<TimeOffKind, MessageDescriptor> = {
  sick: msg`Sick`,
  leave: msg({ message: 'Leave', context: 'time off' }),
  training: msg`Training`,
  break: msg({ message: 'Break', context: 'time off' }),
  other: msg({ message: 'Other', context: 'time off' }),
}

export const timeOffLabels = {
  kind: msg`Why`,
  startTime: msg`From`,
  endTime: msg`Until`,
  note: msg`Note`,
}
