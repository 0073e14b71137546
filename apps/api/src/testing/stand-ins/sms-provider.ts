import type { ServerResponse } from 'node:http'
import { bodyOf, openHttpStandIn } from './http-stand-in.ts'

/** A server on loopback that speaks Twilio's Messages API, ThaiBulkSMS' version 2, and takes any other request. */

type SmsRequest = { method: string; path: string; headers: Record<string, string>; body: string }

/** An answer; or what a provider does instead of one. `breaks off`: after it has read the message. */
type SmsAnswer = { status: number; headers?: Record<string, string>; body: unknown } | 'breaks off' | 'stays silent'

export type SmsProvider = {
  url: string
  /** The variables of a server that sends by it. */
  variables: Record<string, string>
  asked: SmsRequest[]
  /** What it says to the next requests, instead of what it usually does. */
  answer: ((request: SmsRequest) => SmsAnswer) | undefined
  close(): Promise<void>
}

export async function openSmsProvider(): Promise<SmsProvider> {
  const server = await openHttpStandIn(async (request, response) => {
    const { method = '', url: path = '', headers } = request
    const asked = { method, path, headers: headers as Record<string, string>, body: (await bodyOf(request)).toString() }
    provider.asked.push(asked)
    give(response, (provider.answer ?? usual)(asked))
  })
  const { url } = server
  const provider: SmsProvider = {
    url,
    variables: { SMS_LOCAL: 'true', TWILIO_URL: url, THAIBULKSMS_URL: url },
    asked: [],
    answer: undefined,
    close: () => server.close(),
  }
  return provider
}

function give(response: ServerResponse, answer: SmsAnswer): void {
  if (answer === 'stays silent') return
  if (answer === 'breaks off') return void response.destroy()
  const { status, headers = {}, body } = answer
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text)
}

let sent = 0

function usual({ path }: SmsRequest): SmsAnswer {
  sent += 1
  if (path.endsWith('/Messages.json'))
    return { status: 201, body: { sid: `SM${sent}`, status: 'queued', num_segments: '1', error_code: null, error_message: null } }
  if (path.endsWith('/Balance.json')) return { status: 200, body: { balance: '12.5', currency: 'USD' } }
  if (path === '/credit') return { status: 200, body: { remaining_credit: { standard: 120, corporate: 7 } } }
  if (path === '/sms')
    return {
      status: 201,
      body: {
        remaining_credit: 99,
        total_use_credit: 1,
        credit_type: 'standard',
        phone_number_list: [{ number: '66812345678', message_id: `TB${sent}`, used_credit: 1 }],
        bad_phone_number_list: [],
      },
    }
  return { status: 200, body: 'OK' }
}
