import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

export const scheduleLabels = {
  establishmentId: msg`Clinic`,
  fromDate: msg`From`,
  untilDate: msg`Until`,
  everyWeeks: msg`Repeats`,
} satisfies Record<string, MessageDescriptor>
