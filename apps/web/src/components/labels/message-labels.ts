import type { MessageFault, MessageStatus } from '@clinic/shared/messages/message'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconArrowBackUp,
  IconBan,
  IconCheck,
  IconCircle,
  IconClockPause,
} from '@tabler/icons-react'
import type { StatusLook } from './status-word.tsx'

export const faultText: Record<MessageFault, MessageDescriptor> = {
  unreachable: msg`whoever sends it does not answer`,
  address_refused: msg`the mail server refuses this address`,
  mail_refused: msg`the mail server refuses the mail`,
  provider_refused: msg`the provider of text messages refuses it`,
  login_refused: msg`the provider does not accept the clinic's keys`,
  no_credit: msg`no credit is left with the provider`,
  too_many: msg`the provider asks to wait`,
  no_channel: msg`nothing is set up to send it by`,
  no_address: msg`neither e-mail address nor mobile number`,
  by_phone: msg`the patient wants to be called`,
  declined: msg`the patient doesn't want messages`,
  outdated: msg`what it says had changed by then`,
  restored: msg`it waited while the clinic was restored from a backup`,
}

export const looks: Record<MessageStatus, StatusLook> = {
  waiting: { icon: IconCircle, tone: 'neutral' },
  sending: { icon: IconCircle, tone: 'neutral' },
  delayed: { icon: IconClockPause, tone: 'part' },
  sent: { icon: IconCheck, tone: 'good' },
  perhaps_sent: { icon: IconAlertCircle, tone: 'late' },
  failed: { icon: IconAlertTriangle, tone: 'late' },
  not_sent: { icon: IconBan, tone: 'neutral' },
  withdrawn: { icon: IconArrowBackUp, tone: 'neutral' },
}
