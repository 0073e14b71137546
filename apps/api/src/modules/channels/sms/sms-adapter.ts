import type { SmsSettings } from '@clinic/shared/channels/sms'
import type { Env } from '../../../env.ts'
import type { Credentials } from '../credentials.ts'
import type { Credit, Outgoing } from '../sender.ts'
import type { AskProvider } from './ask-provider.ts'

/** A provider of text messages. Both throw `SendingFault`. */
type SmsService = {
  send(message: Outgoing): Promise<{ providerId?: string }>
  credit?: () => Promise<Credit>
}

type Parts = { ask: AskProvider; env: Pick<Env, 'sms'>; credentials: Credentials; settings: SmsSettings }

export type SmsAdapter = (parts: Parts) => SmsService
