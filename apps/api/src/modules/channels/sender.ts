import type { Language } from '@clinic/shared/languages'
import type { ClinicChannel, MessageChannel, MessageFault } from '@clinic/shared/messages/message'
import type { Cause } from '../../lib/jobs.ts'
import type { Mail } from '../../lib/mail/mail.ts'
import type { Credentials } from './credentials.ts'

/** A message as it is sent. `key` is its id, by which a provider that knows such keys takes it once. A text message has no subject. `mail`: what only an e-mail carries. */
export type Outgoing = {
  key: string
  address: string
  subject: string
  text: string
  language: Language
  /** Those that it asks about, as it tells them, for who answers by a button. */
  asked?: AskedAppointment[]
  mail?: Pick<Mail, 'oneClick' | 'document' | 'calendars'>
}
export type AskedAppointment = { eventId: string; startTime: Date; line: string }

/** What the provider says of what it took; `cost` of all parts, in satang. */
export type Accepted = { providerId?: string; parts?: number; cost?: number }

/** Sends by one clinic's channel; throws `SendingFault`. */
export type Sender = { send(message: Outgoing): Promise<Accepted> }

/** What is left with a provider: money, or messages where there is no currency. */
export type Credit = { amount: number; currency: string | null }
export type SmsSender = Sender & { credit?: () => Promise<Credit> }

type SoonText = Pick<Outgoing, 'address' | 'text' | 'language'> & { establishmentId: string }

export type Channels = {
  /** Undefined where the channel is not set up, switched off, or can't be used on this server. */
  senderOf(establishmentId: string, channel: MessageChannel): Promise<Sender | undefined>
  /** A code to whoever is at the booking page now: once the transaction has committed, at most once, and in no list. */
  textSoon(text: SoonText, cause: Pick<Cause, 'afterCommit'>): void
  /** The channels that have a sender. */
  openAt(establishmentId: string): Promise<MessageChannel[]>
  /** Its keys, also while it is switched off; undefined where there are none, or a server with another secret has encrypted them. */
  credentialsAt(establishmentId: string, channel: ClinicChannel): Promise<Credentials | undefined>
  /** By which text messages would be sent, also while they are switched off: to try it out. */
  smsAt(establishmentId: string): Promise<SmsSender | undefined>
}

/** Channels whose provider takes a message once by its key, so that it is sent again where its sender ended. */
export const repeatable: readonly MessageChannel[] = ['line']

type Fault = {
  fault: MessageFault
  /** Trying again is of no use. */
  isFinal: boolean
  /** In the provider's words, for people to read; empty where it said nothing. */
  answer: string
  /** It may have been sent: nobody knows, since the answer did not come. */
  isUncertain?: boolean
  /** Seconds that the provider asks to wait. */
  retryAfter?: number | undefined
  cause?: unknown
}

export class SendingFault extends Error {
  readonly fault: MessageFault
  readonly isFinal: boolean
  readonly answer: string
  readonly isUncertain: boolean
  readonly retryAfter: number | undefined

  constructor({ fault, isFinal, answer, isUncertain = false, retryAfter, cause }: Fault) {
    super(fault, { cause })
    this.fault = fault
    this.isFinal = isFinal
    this.answer = answer.slice(0, longestAnswer)
    this.isUncertain = isUncertain
    this.retryAfter = retryAfter
  }
}

const longestAnswer = 300
