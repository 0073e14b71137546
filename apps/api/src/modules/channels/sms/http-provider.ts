import { filledBody, filledHeaders, filledUrl } from '@clinic/shared/channels/sms-template'
import { faultOfStatus } from './ask-provider.ts'
import type { SmsAdapter } from './sms-adapter.ts'

const contentTypes = { json: 'application/json', form: 'application/x-www-form-urlencoded' }

/** Any provider that takes a message by one request, as the clinic describes it; whatever it answers by a status of success, it has taken. */
export const httpProvider: SmsAdapter = ({ ask, credentials: { account = '', secret = '' }, settings }) => ({
  async send({ key, address, text }) {
    const { url, method, headers, body, format, sender } = settings
    const values = { to: address, digits: address.replace('+', ''), text, sender, key, account, secret }
    const answer = await ask({
      url: filledUrl(url, values),
      method,
      headers: [
        ...(method === 'GET' ? [] : [['content-type', contentTypes[format]] as const]),
        ...filledHeaders(headers, values),
      ],
      ...(method !== 'GET' && { body: filledBody(body, format, values) }),
    })
    if (answer.status < 200 || answer.status >= 300) throw faultOfStatus(answer, answer.text)
    return {}
  },
})
