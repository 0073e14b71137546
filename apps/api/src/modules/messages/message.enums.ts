import {
  contactChannels,
  messageChannels,
  messageFaults,
  messageKinds,
  messagePurposes,
  messageStatuses,
  sentMessageKinds,
} from '@clinic/shared/messages/message'
import { enumType } from '../../graphql/enum-type.ts'

export const MessageKindEnum = enumType(
  'MessageKind',
  messageKinds,
  '`missed`: the patient did not come. `offer`: of a free time to somebody who waits.',
)
export const MessageChannelEnum = enumType('MessageChannel', messageChannels)
export const SentMessageKindEnum = enumType(
  'SentMessageKind',
  sentMessageKinds,
  '`doctor_list`, `doctor_changes`: to a doctor. `booking`: what became of one, to whoever booked by themselves.',
)
export const MessageStatusEnum = enumType(
  'MessageStatus',
  messageStatuses,
  '`not_sent`: there was no way to the patient. `withdrawn`: what it says had changed before it could be sent. `perhaps_sent`: the server ended while it was sent.',
)
export const MessageFaultEnum = enumType(
  'MessageFault',
  messageFaults,
  'Why it is delayed, failed, was not sent or was withdrawn.',
)
export const ContactChannelEnum = enumType('ContactChannel', contactChannels, 'By phone somebody calls, and nothing is sent.')
export const MessagePurposeEnum = enumType('MessagePurpose', messagePurposes)
