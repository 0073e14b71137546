import { z } from 'zod'
import type { MessageFault } from '@clinic/shared/messages/message'
import { SendingFault } from '../sender.ts'
import { acceptJson, asForm, basicAuth, faultOfStatus, unreadable } from './ask-provider.ts'
import type { SmsAdapter } from './sms-adapter.ts'

const taken = z.object({
  sid: z.string(),
  status: z.string(),
  error_code: z.number().nullish(),
  error_message: z.string().nullish(),
})
const refused = z.object({ code: z.number().nullish(), message: z.string() })
const balance = z.object({ balance: z.string(), currency: z.string() })

/** By Twilio's codes; all others are what the status says. */
const faults: Record<number, MessageFault> = {
  21211: 'address_refused', // no telephone number
  21214: 'address_refused',
  21217: 'address_refused',
  21610: 'address_refused', // who has answered STOP
  21612: 'address_refused',
  21614: 'address_refused', // no mobile phone
  20003: 'login_refused',
  20429: 'too_many',
}
const isForNow = (fault: MessageFault) => fault !== 'address_refused'

/** Twilio's Messages API of 2010-04-01. */
export const twilio: SmsAdapter = ({ ask, env, credentials: { account = '', secret = '' }, settings: { sender } }) => {
  const base = `${env.sms.twilioUrl}/2010-04-01/Accounts/${encodeURIComponent(account)}`
  const headers = [basicAuth(account, secret), acceptJson, asForm]
  return {
    async send({ address, text }) {
      const from = /^MG[0-9a-f]{32}$/i.test(sender) ? 'MessagingServiceSid' : 'From'
      const body = new URLSearchParams({ To: address, Body: text, [from]: sender }).toString()
      const answer = await ask({ url: `${base}/Messages.json`, headers, body })
      if (answer.status >= 300) throw faultOf(answer)
      const { data } = taken.safeParse(answer.json)
      if (!data) throw unreadable(answer)
      const { sid, status, error_code: code, error_message: words } = data
      if (status !== 'failed' && status !== 'undelivered') return { providerId: sid }
      const fault = faults[code ?? 0] ?? 'provider_refused'
      throw new SendingFault({ fault, isFinal: true, answer: words ?? status })
    },
    async credit() {
      const answer = await ask({ url: `${base}/Balance.json`, method: 'GET', headers })
      const { data } = balance.safeParse(answer.json)
      if (answer.status >= 300 || !data) throw faultOf(answer)
      return { amount: Number(data.balance), currency: data.currency }
    },
  }
}

function faultOf(answer: Parameters<typeof faultOfStatus>[0]): SendingFault {
  const { data } = refused.safeParse(answer.json)
  const byStatus = faultOfStatus(answer, data ? data.message : answer.text)
  const fault = faults[data?.code ?? 0]
  if (!fault || byStatus.fault === 'too_many') return byStatus
  return new SendingFault({ fault, isFinal: !isForNow(fault), answer: byStatus.answer, retryAfter: byStatus.retryAfter })
}
