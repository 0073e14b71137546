import type { SmsSettings } from '@clinic/shared/channels/sms'
import type { Env } from '../../../env.ts'
import type { Credentials } from '../credentials.ts'
import type { Outgoing } from '../sender.ts'
import type { AskProvider } from './ask-provider.ts'

/** What is left with a provider: money, or messages where there is no currency. */
export type Credit = { amount: number; currency: string | null }

/** A provider of text messages. Both throw `SendingFault`. */
type SmsService = {
  send(message: Outgoing): Promise<{ providerId?: string }>
  credit?: () => Promise<Credit>
}

type Parts = { ask: AskProvider; env: Pick<Env, 'sms'>; credentials: Credentials; settings: SmsSettings }

export type SmsAdapter = (parts: Parts) => SmsService
