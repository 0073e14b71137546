import type { SmsProvider, SmsSettings } from '@clinic/shared/channels/sms'
import { blankSmsSettings } from '@clinic/shared/channels/sms'
import { smsParts } from '@clinic/shared/channels/sms-parts'
import type { Env } from '../../../env.ts'
import type { Credentials } from '../credentials.ts'
import type { SmsSender } from '../sender.ts'
import { SendingFault } from '../sender.ts'
import { createAskProvider } from './ask-provider.ts'
import { httpProvider } from './http-provider.ts'
import type { SmsAdapter } from './sms-adapter.ts'
import { thaiBulkSms } from './thaibulksms.ts'
import { twilio } from './twilio.ts'

const adapters: Record<SmsProvider, SmsAdapter> = { twilio, thaibulksms: thaiBulkSms, http: httpProvider }

/** What a clinic has said of its provider. */
type SmsChannel = { provider: string; settings: object; credentials: Credentials; partPrice: number }

/** Sends text messages by a clinic's provider; each costs the clinic's price for each of its parts. */
export function createSmsSenders(env: Pick<Env, 'sms'>): (channel: SmsChannel) => SmsSender {
  const ask = createAskProvider(env)
  return ({ provider, settings, credentials, partPrice }) => {
    const adapter = adapters[provider as SmsProvider]
    const service = adapter({ ask, env, credentials, settings: { ...blankSmsSettings, ...(settings as Partial<SmsSettings>) } })
    const { credit } = service
    return {
      async send(message) {
        const parts = smsParts(message.text)
        const accepted = await service.send(message).catch((error: unknown) => hide(error, credentials))
        return { ...accepted, parts, cost: parts * partPrice }
      },
      ...(credit && { credit: () => credit().catch((error: unknown) => hide(error, credentials)) }),
    }
  }
}

/** Throws it on without the keys, which a provider may repeat in its answer. */
function hide(error: unknown, credentials: Credentials): never {
  if (!(error instanceof SendingFault)) throw error
  const answer = Object.values(credentials).reduce((text, key) => (key ? text.replaceAll(key, '…') : text), error.answer)
  const { fault, isFinal, isUncertain, retryAfter, cause } = error
  throw new SendingFault({ fault, isFinal, isUncertain, retryAfter, answer, cause })
}
