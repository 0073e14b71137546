import type { CourseRefundRule, CourseState } from '@clinic/shared/treatment-courses/treatment-course'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const courseStateText: Record<CourseState, MessageDescriptor> = {
  usable: msg({ context: 'a treatment course', message: 'In use' }),
  used_up: msg({ context: 'a treatment course', message: 'All sessions used' }),
  lapsed: msg({ context: 'a treatment course', message: 'No longer valid' }),
  ended: msg({ context: 'a treatment course', message: 'Ended early' }),
  void: msg({ context: 'a treatment course', message: 'Void: its invoice is' }),
}

export const refundRuleText: Record<CourseRefundRule, MessageDescriptor> = {
  nothing: msg`Nothing is given back`,
  unused: msg`Unused sessions, at the price in the course`,
  less_used: msg`Price less used sessions at their single price`,
}
