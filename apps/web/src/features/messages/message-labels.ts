import type { ContactChannel, SentMessageKind, MessagePurpose, MessageStatus } from '@clinic/shared/messages/message'
import { messagePurposes } from '@clinic/shared/messages/message'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NounTexts } from '../../components/labels/change-sentence.ts'
import { readAs } from '../../components/labels/read-as.ts'
import { languageNames } from '../../i18n/languages.ts'

export const kindText: Record<SentMessageKind, MessageDescriptor> = {
  confirmation: msg({ message: 'Confirmation', context: 'message' }),
  change: msg({ message: 'Change', context: 'message' }),
  cancellation: msg({ message: 'Cancellation', context: 'message' }),
  reminder: msg({ message: 'Reminder', context: 'message' }),
  missed: msg({ message: 'Missed appointment', context: 'message' }),
  recall: msg({ message: 'Next visit due', context: 'message' }),
  offer: msg({ message: 'Free time offered', context: 'message' }),
  receipt: msg({ message: 'Receipt', context: 'message' }),
  doctor_list: msg({ message: "The next day's list", context: 'message' }),
  doctor_changes: msg({ message: 'Changes of the day', context: 'message' }),
  booking: msg({ message: 'Answer to a booking', context: 'message' }),
}

export const statusText: Record<MessageStatus, MessageDescriptor> = {
  waiting: msg({ message: 'Waiting', context: 'message' }),
  sending: msg({ message: 'Being sent', context: 'message' }),
  delayed: msg({ message: 'Delayed', context: 'message' }),
  sent: msg({ message: 'Sent', context: 'message' }),
  perhaps_sent: msg({ message: 'Perhaps sent', context: 'message' }),
  failed: msg({ message: 'Failed', context: 'message' }),
  not_sent: msg({ message: 'Not sent', context: 'message' }),
  withdrawn: msg({ message: 'Withdrawn', context: 'message' }),
}

/** Of one that was perhaps sent, which has no fault. */
export const perhapsText = msg`it was being sent, and no answer came`

export const channelText: Record<ContactChannel, MessageDescriptor> = {
  line: msg`LINE`,
  email: msg`E-mail`,
  sms: msg`Text message (SMS)`,
  phone: msg`By telephone only`,
}

const purposeText: Record<MessagePurpose, MessageDescriptor> = {
  appointments: msg`messages about appointments`,
  recalls: msg`reminders to book and offers of free times`,
  receipts: msg`receipts by e-mail`,
}

export const declinedText: Record<MessagePurpose, MessageDescriptor> = {
  appointments: msg`Doesn't want messages about appointments`,
  recalls: msg`Doesn't want reminders to book and offers of free times`,
  receipts: msg`Doesn't want receipts by e-mail`,
}

export const preferenceLabels = {
  channel: msg`Reached by`,
  language: msg`Language`,
  declined: msg`Doesn't want`,
}

export const messageTexts: NounTexts = {
  labels: { status: msg`Status`, channel: msg`Sent by` },
  read: { status: readAs(statusText), channel: readAs(channelText) },
}

export const preferenceTexts: NounTexts = {
  labels: preferenceLabels,
  read: {
    channel: readAs(channelText),
    language: (value) => languageNames[value === 'th' ? 'th' : 'en'],
    declined: (value, { i18n }) =>
      messagePurposes
        .filter((purpose) => value.split(', ').includes(purpose))
        .map((purpose) => i18n._(purposeText[purpose]))
        .join(', '),
  },
}
