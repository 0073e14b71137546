import type { DebtAge } from '@clinic/shared/figures/figures'
import type { MessageChannel } from '@clinic/shared/messages/message'
import type { PeriodPreset } from '@clinic/shared/time/period'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const presetText: Record<PeriodPreset, MessageDescriptor> = {
  this_month: msg`This month`,
  last_month: msg`Last month`,
  this_quarter: msg`This quarter`,
  this_year: msg`This year`,
  last_12_months: msg`Last 12 months`,
}

export const ageText: Record<DebtAge, MessageDescriptor> = {
  not_due: msg`Not yet due`,
  days_30: msg`Up to 30 days`,
  days_60: msg`31 to 60 days`,
  days_90: msg`61 to 90 days`,
  older: msg`Over 90 days`,
}

export const channelText: Record<MessageChannel, MessageDescriptor> = {
  line: msg`LINE`,
  email: msg`E-mail`,
  sms: msg`Text message (SMS)`,
}
