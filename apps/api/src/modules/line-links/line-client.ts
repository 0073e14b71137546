import type { HTTPFetchError } from '@line/bot-sdk'
import type { Env } from '../../env.ts'

/** Milliseconds for one request. */
const patience = 10_000

export async function lineClient({ lineUrl }: Pick<Env, 'lineUrl'>, accessToken: string) {
  const { messagingApi } = await import('@line/bot-sdk')
  return new messagingApi.MessagingApiClient({ channelAccessToken: accessToken, baseURL: lineUrl })
}

/** The SDK itself waits for as long as LINE does. `most`: milliseconds. */
export async function inTime<Result>(asked: Promise<Result>, most = patience): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('LINE does not answer')), most)
  })
  try {
    return await Promise.race([asked, late])
  } finally {
    clearTimeout(timer)
  }
}

/** The status of what LINE has refused, and its words; undefined where it did not answer. */
export function refusalOfLine(error: unknown): { status: number; answer: string; retryAfter: string | null } | undefined {
  if (!(error instanceof Error) || error.name !== 'HTTPFetchError') return undefined
  const { status, body, headers } = error as HTTPFetchError
  return { status, answer: wordsOf(body), retryAfter: headers.get('retry-after') }
}

function wordsOf(body: string): string {
  try {
    const { message } = JSON.parse(body) as { message?: unknown }
    return typeof message === 'string' ? message : ''
  } catch {
    return ''
  }
}
