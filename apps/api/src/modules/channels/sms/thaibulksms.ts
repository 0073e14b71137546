import { z } from 'zod'
import type { MessageFault } from '@clinic/shared/messages/message'
import { SendingFault } from '../sender.ts'
import type { Answer } from './ask-provider.ts'
import { acceptJson, asForm, basicAuth, faultOfStatus, unreadable } from './ask-provider.ts'
import type { SmsAdapter } from './sms-adapter.ts'

const taken = z.object({
  phone_number_list: z.array(z.object({ message_id: z.coerce.string() })).default([]),
  bad_phone_number_list: z.array(z.object({ message: z.string() })).default([]),
})
const refused = z.object({
  error: z.object({ name: z.string().default(''), description: z.string().default('') }),
})
const remaining = z.object({ remaining_credit: z.record(z.string(), z.coerce.number()) })

/** By what is in the name of an error. */
const faults: [name: RegExp, fault: MessageFault, isFinal: boolean][] = [
  [/CREDIT/, 'no_credit', false],
  [/MSISDN|PHONE/, 'address_refused', true],
  [/AUTH|API_?KEY|API_?SECRET/, 'login_refused', false],
]

/** ThaiBulkSMS' API of version 2. */
export const thaiBulkSms: SmsAdapter = ({ ask, env, credentials: { account = '', secret = '' }, settings }) => {
  const base = env.sms.thaiBulkSmsUrl
  const headers = [basicAuth(account, secret), acceptJson]
  const { sender, creditType } = settings
  return {
    async send({ address, text }) {
      const message = { msisdn: address.replace('+', ''), message: text, sender, force: creditType }
      const body = new URLSearchParams(message).toString()
      const answer = await ask({ url: `${base}/sms`, headers: [...headers, asForm], body })
      if (answer.status >= 300 || refused.safeParse(answer.json).success) throw faultOf(answer)
      const { data } = taken.safeParse(answer.json)
      const [bad] = data?.bad_phone_number_list ?? []
      if (bad) throw new SendingFault({ fault: 'address_refused', isFinal: true, answer: bad.message })
      const [good] = data?.phone_number_list ?? []
      if (!good) throw unreadable(answer)
      return { providerId: good.message_id }
    },
    async credit() {
      const answer = await ask({ url: `${base}/credit`, method: 'GET', headers })
      const { data } = remaining.safeParse(answer.json)
      if (answer.status >= 300 || !data) throw faultOf(answer)
      return { amount: data.remaining_credit[creditType] ?? 0, currency: null }
    },
  }
}

function faultOf(answer: Answer): SendingFault {
  const { name = '', description = '' } = refused.safeParse(answer.json).data?.error ?? {}
  const byStatus = faultOfStatus(answer, description || name || answer.text)
  const [, fault, isFinal] = faults.find(([part]) => part.test(name.toUpperCase())) ?? []
  if (!fault || isFinal === undefined || byStatus.fault === 'too_many') return byStatus
  return new SendingFault({ fault, isFinal, answer: byStatus.answer })
}
