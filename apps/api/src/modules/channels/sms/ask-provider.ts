import type { Env } from '../../../env.ts'
import { NotPublic } from '../../../lib/network/public-address.ts'
import { SendingFault } from '../sender.ts'

/** Milliseconds for an answer. */
const patience = 12_000

type Ask = { url: string; method?: string; headers?: readonly (readonly [string, string])[]; body?: string }

/** What a provider answered; `json` is undefined where the text is none. */
export type Answer = { status: number; headers: Headers; text: string; json: unknown }

export type AskProvider = (ask: Ask) => Promise<Answer>

/** Asks a provider on the public internet, or where whoever runs the server allows anywhere. Throws `SendingFault` where no answer comes. */
export function createAskProvider({ sms }: Pick<Env, 'sms'>): AskProvider {
  let opened: Promise<typeof fetch> | undefined
  const open = async () => {
    const { createFetch } = await import('../../../lib/network/bounded-fetch.ts')
    return createFetch({ reach: sms.allowLocal ? 'anywhere' : 'public' })
  }
  return async ({ url, method = 'POST', headers = [], body }) => {
    try {
      const signal = AbortSignal.timeout(patience)
      const fetchWithin = await (opened ??= open())
      const response = await fetchWithin(url, {
        method,
        headers: headers.map(([name, value]) => [name, value]),
        body: body ?? null,
        signal,
      })
      const text = await response.text()
      return { status: response.status, headers: response.headers, text, json: readJson(text) }
    } catch (cause) {
      throw faultOfConnection(cause)
    }
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Those after which nothing can have been sent: there was no connection. */
const withoutConnection =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_\w+|EHOSTUNREACH|ENETUNREACH|ENETDOWN|UND_ERR_CONNECT_TIMEOUT|UND_ERR_INVALID_ARG|\w*CERT\w*|ERR_TLS_\w+|\w*_SIGNATURE)$/

function faultOfConnection(cause: unknown): SendingFault {
  const errors = [cause, (cause as { cause?: unknown }).cause].filter((each) => each instanceof Error)
  if (errors.some((each) => each instanceof NotPublic))
    return new SendingFault({
      fault: 'provider_refused',
      isFinal: true,
      answer: 'The address is not of the public internet.',
      cause,
    })
  const isCertain = errors.some((each) => withoutConnection.test(String((each as NodeJS.ErrnoException).code)))
  return new SendingFault({ fault: 'unreachable', isFinal: false, answer: '', isUncertain: !isCertain, cause })
}

/** What is wrong by the status alone; `answer` in the provider's words. An error of the provider's own may come after it has sent. */
export function faultOfStatus({ status, headers }: Answer, answer: string): SendingFault {
  const retryAfter = secondsToWait(headers)
  if (status === 401 || status === 403) return new SendingFault({ fault: 'login_refused', isFinal: false, answer })
  if (status === 402) return new SendingFault({ fault: 'no_credit', isFinal: false, answer })
  if (status === 429) return new SendingFault({ fault: 'too_many', isFinal: false, answer, retryAfter })
  if (status === 503) return new SendingFault({ fault: 'unreachable', isFinal: false, answer, retryAfter })
  if (status >= 500 || status === 408)
    return new SendingFault({ fault: 'unreachable', isFinal: false, answer, isUncertain: true })
  return new SendingFault({ fault: 'provider_refused', isFinal: true, answer })
}

/** It is in seconds, or a date. */
function secondsToWait(headers: Headers): number | undefined {
  const given = headers.get('retry-after')
  if (!given) return undefined
  const seconds = /^\d+$/.test(given) ? Number(given) : (Date.parse(given) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds)) : undefined
}

/** An answer that says nothing of what became of the message. */
export const unreadable = (answer: Answer) =>
  new SendingFault({ fault: 'unreachable', isFinal: false, answer: answer.text, isUncertain: true })

export const basicAuth = (name: string, password: string) =>
  ['authorization', `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`] as const

export const asForm = ['content-type', 'application/x-www-form-urlencoded'] as const
export const acceptJson = ['accept', 'application/json'] as const
