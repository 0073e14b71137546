import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { bodyOf, openHttpStandIn } from './http-stand-in.ts'

/** What an account of the stand-in is known by: LINE's console shows both to its owner. */
export const lineAccount = {
  accessToken: 'an access token of LINE',
  channelSecret: 'a0b1c2d3e4f5a0b1c2d3e4f5a0b1c2d3',
  basicId: '@baansuan',
}

type LineMessage = { type: string; text?: string; altText?: string; contents?: unknown }
export type LinePush = { to: string; messages: LineMessage[]; retryKey: string | undefined }

/** `unfriendly`: nobody is reached; `busy`: asks to wait; `spent`: the month's messages are used up; `drops`: takes it, and hangs up. */
type LineMode = 'accepts' | 'unfriendly' | 'busy' | 'spent' | 'drops' | 'hangs'

/** LINE's Messaging API on loopback, as far as the product speaks it. */
export async function openLineServer() {
  const state = { mode: 'accepts' as LineMode, quota: 500, used: 212 }
  const pushes: LinePush[] = []
  const replies: { replyToken: string; messages: LineMessage[] }[] = []
  const seen = new Set<string>()
  const server = await openHttpStandIn(async (request, response) => {
    const given = await answer(request)
    if (given === 'drops') return void request.socket.destroy()
    if (given === 'hangs') return
    const { status = 200, body = {}, headers = {} } = given
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  })

  type Given = { status?: number; body?: unknown; headers?: Record<string, string> } | 'drops' | 'hangs'

  async function answer(request: IncomingMessage): Promise<Given> {
    if (request.headers.authorization !== `Bearer ${lineAccount.accessToken}`)
      return {
        status: 401,
        body: { message: 'Authentication failed. Confirm that the access token in the authorization header is valid.' },
      }
    if (state.mode === 'hangs') return 'hangs'
    const named = `${request.method} ${request.url}`
    if (named === 'GET /v2/bot/info') return { body: botInfo }
    if (named === 'GET /v2/bot/message/quota')
      return { body: state.quota ? { type: 'limited', value: state.quota } : { type: 'none' } }
    if (named === 'GET /v2/bot/message/quota/consumption') return { body: { totalUsage: state.used } }
    if (request.method === 'GET' && request.url?.startsWith('/v2/bot/profile/'))
      return { body: { userId: request.url.slice('/v2/bot/profile/'.length), displayName: 'Malee ♥', language: 'th' } }
    const body = JSON.parse((await bodyOf(request)).toString())
    if (named === 'POST /v2/bot/message/push') return push(body, request.headers['x-line-retry-key'] as string | undefined)
    if (named === 'POST /v2/bot/message/reply') {
      if (replies.some(({ replyToken }) => replyToken === body.replyToken)) return invalid('Invalid reply token')
      replies.push(body)
      return { body: { sentMessages: [{ id: '1' }] } }
    }
    return { status: 404, body: { message: 'Not found' } }
  }

  function push(body: Omit<LinePush, 'retryKey'>, retryKey: string | undefined): Given {
    const { mode } = state
    if (mode === 'unfriendly') return invalid('Failed to send messages')
    if (mode === 'busy') return { status: 429, body: { message: 'The API rate limit has been exceeded. Try again later.' } }
    if (mode === 'spent') return { status: 429, body: { message: 'You have reached your monthly limit.' } }
    if (!/^U[0-9a-f]{32}$/.test(body.to)) return invalid('The property, ‘to’, in the request body is invalid')
    if (body.messages.length < 1 || body.messages.length > 5) return invalid('Size must be between 1 and 5')
    if (retryKey && seen.has(retryKey))
      return {
        status: 409,
        body: { message: 'The retry key is already accepted' },
        headers: { 'x-line-accepted-request-id': 'r1' },
      }
    if (retryKey) seen.add(retryKey)
    pushes.push({ ...body, retryKey })
    state.used += 1
    if (mode === 'drops') return 'drops'
    return { body: { sentMessages: [{ id: String(pushes.length), quoteToken: 'q' }] } }
  }

  return {
    url: server.url,
    state,
    pushes,
    replies,
    close: () => server.close(),
  }
}

const botInfo = {
  userId: `U${'b'.repeat(32)}`,
  basicId: lineAccount.basicId,
  displayName: 'Baan Suan Clinic',
  chatMode: 'bot',
  markAsReadMode: 'auto',
}

const invalid = (message: string) => ({ status: 400, body: { message } })

/** As LINE signs what it tells: over the bytes of the body. */
export const signedByLine = (body: string, secret = lineAccount.channelSecret) =>
  createHmac('sha256', secret).update(body).digest('base64')

export type LineServer = Awaited<ReturnType<typeof openLineServer>>
