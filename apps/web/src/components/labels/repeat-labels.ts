import type { RepeatInterval } from '@clinic/shared/visit-types/repeat-interval'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** After how long a patient is seen again. */
export const repeatText: Record<RepeatInterval, MessageDescriptor> = {
  two_weeks: msg`2 weeks`,
  one_month: msg`1 month`,
  three_months: msg`3 months`,
  six_months: msg`6 months`,
  one_year: msg`1 year`,
}
