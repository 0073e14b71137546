import { isIP } from 'node:net'
import { PassThrough, Readable, pipeline } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Dispatcher } from 'undici'
import { Agent, buildConnector } from 'undici'
import { NotLocal, isLocalAddress, lookupLocally } from './local-address.ts'
import { NotPublic, isPublicAddress, lookupPublicly } from './public-address.ts'

/** Bytes of one answer; whoever says more is not to be listened to. */
const maxAnswer = 2 * 1024 * 1024
/** Milliseconds until there is a connection. */
const connectTime = 10_000

/** Where connections may lead: to this machine and private networks, outside of them, or anywhere. */
export type Reach = 'local' | 'public' | 'anywhere'

const walls = {
  local: { lookup: lookupLocally, isAllowed: isLocalAddress, Refusal: NotLocal },
  public: { lookup: lookupPublicly, isAllowed: isPublicAddress, Refusal: NotPublic },
} as const

/** An address in the URL itself is never looked up; that of IPv6 stands in brackets. */
function connectWithin(reach: 'local' | 'public'): buildConnector.connector {
  const { lookup, isAllowed, Refusal } = walls[reach]
  const connect = buildConnector({ lookup, allowH2: false, timeout: connectTime })
  return (options, done) => {
    const host = options.hostname.replace(/^\[(.*)\]$/, '$1')
    if (isIP(host) && !isAllowed(host)) done(new Refusal(host), null)
    else connect(options, done)
  }
}

/**
 * `fetch` to the one address that it is asked for: it follows no redirect, uses no proxy and keeps no connection. Out of `reach` the
 * connection itself is refused, whatever the host's name said a moment ago.
 */
export function createFetch({ reach }: { reach: Reach }): typeof fetch {
  const agent = new Agent({
    pipelining: 0,
    allowH2: false,
    maxResponseSize: maxAnswer,
    connect: reach === 'anywhere' ? { timeout: connectTime } : connectWithin(reach),
  })
  return async (input, init = {}) => {
    const { origin, pathname, search } = new URL(input instanceof Request ? input.url : input)
    const response = await agent.request({
      origin,
      path: pathname + search,
      method: (init.method ?? 'GET') as Dispatcher.HttpMethod,
      headers: Object.fromEntries(new Headers(init.headers)),
      body: (init.body ?? null) as string | null,
      signal: init.signal ?? null,
    })
    return toResponse(response)
  }
}

const withoutBody = [204, 205, 304]

/** The bytes as they came: nothing is unpacked, so `maxAnswer` holds for what is read too. */
function toResponse({ statusCode: status, headers, body }: Dispatcher.ResponseData): Response {
  const given = Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  // undici's own stream hands out bytes after it was closed, which a stream of the web throws at for nobody to catch.
  const passed = pipeline(body, new PassThrough(), () => undefined)
  try {
    if (!withoutBody.includes(status))
      return new Response(Readable.toWeb(passed) as ReadableStream as never, { status, headers: given as [string, string][] })
    passed.destroy()
    return new Response(null, { status })
  } catch (error) {
    passed.destroy() // an answer that is none, such as status 999
    throw error
  }
}
