/** `missed`: the patient did not come. `recall`: a next visit is due. `offer`: of a time to somebody who waits. `receipt`: one is attached. */
export const messageKinds = [
  'confirmation',
  'change',
  'cancellation',
  'reminder',
  'missed',
  'recall',
  'offer',
  'receipt',
] as const
export type MessageKind = (typeof messageKinds)[number]

/** What goes to a doctor: the next day's list, and the changes of a day. */
const doctorMessageKinds = ['doctor_list', 'doctor_changes'] as const
/** `booking`: what became of a booking, to whoever booked by themselves. */
export const sentMessageKinds = [...messageKinds, ...doctorMessageKinds, 'booking'] as const
export type SentMessageKind = (typeof sentMessageKinds)[number]

/** Reminders of one appointment, at most. */
export const mostReminders = 5

/** Ways by which the product itself sends; whoever has asked for none of them is reached by the first one that there is. */
export const messageChannels = ['line', 'email', 'sms'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** Those that a clinic sets up by itself; e-mails go by the server's mail server. */
export type ClinicChannel = Exclude<MessageChannel, 'email'>

/** Ways that a patient may prefer; by telephone somebody calls, and nothing is sent. */
export const contactChannels = [...messageChannels, 'phone'] as const
export type ContactChannel = (typeof contactChannels)[number]

/** What messages are for; a patient may decline each. `recalls`: to book again, also offers of free times. */
export const messagePurposes = ['appointments', 'recalls', 'receipts'] as const
export type MessagePurpose = (typeof messagePurposes)[number]

/** What goes to a doctor is about appointments as well, and nobody declines it. Whoever books asks for the answer: it is not declined. */
export const purposeOf: Record<Exclude<SentMessageKind, 'booking'>, MessagePurpose> = {
  confirmation: 'appointments',
  change: 'appointments',
  cancellation: 'appointments',
  reminder: 'appointments',
  missed: 'appointments',
  recall: 'recalls',
  offer: 'recalls',
  receipt: 'receipts',
  doctor_list: 'appointments',
  doctor_changes: 'appointments',
}

/**
 * `delayed`: tried again by itself. `perhaps_sent`: the server ended while it was being sent, or the provider did not say. `not_sent`: there was no way to the patient.
 * `withdrawn`: the appointment changed before it could be sent.
 */
export const messageStatuses = [
  'waiting',
  'sending',
  'delayed',
  'sent',
  'perhaps_sent',
  'failed',
  'not_sent',
  'withdrawn',
] as const
export type MessageStatus = (typeof messageStatuses)[number]

/** Why it is delayed or failed, was not sent, or was withdrawn. `restored`: it waited while the clinic was restored. */
export const messageFaults = [
  'unreachable',
  'address_refused',
  'mail_refused',
  'provider_refused',
  'login_refused',
  'no_credit',
  'too_many',
  'no_channel',
  'no_address',
  'by_phone',
  'declined',
  'outdated',
  'restored',
] as const
export type MessageFault = (typeof messageFaults)[number]

/** Texts of a clinic; an empty one is the product's. `sms`: of text messages. */
export type MessageTexts = Record<`${'subject' | 'text' | 'sms'}${'En' | 'Th'}`, string>

/** What texts may name, in braces. */
export const textFields = ['name', 'appointments', 'number', 'clinic', 'phone'] as const
export type TextField = (typeof textFields)[number]

/** What a text of a kind may name; `number` is that of the receipt, and `appointments` of an offer the time. */
export const textFieldsOf = (kind: MessageKind): readonly TextField[] =>
  textFields.filter((field) =>
    field === 'appointments'
      ? purposeOf[kind] === 'appointments' || kind === 'offer'
      : field === 'number'
        ? kind === 'receipt'
        : true,
  )
