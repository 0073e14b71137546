import { isIP } from 'node:net'
import { PassThrough, Readable, pipeline } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Dispatcher } from 'undici'
import { Agent, buildConnector } from 'undici'
import { NotLocal, isLocalAddress, lookupLocally } from './network/local-address.ts'

/** Bytes of one answer; a model that says more is not to be listened to. */
const maxAnswer = 2 * 1024 * 1024

/** An address in the URL itself is never looked up. */
function connectLocally(): buildConnector.connector {
  const connect = buildConnector({ lookup: lookupLocally, allowH2: false })
  return (options, done) => {
    const { hostname } = options
    if (isIP(hostname) && !isLocalAddress(hostname)) done(new NotLocal(hostname), null)
    else connect(options, done)
  }
}

/**
 * `fetch` to the one address that it is asked for: it follows no redirect, uses no proxy and keeps no connection. With
 * `localOnly` the connection itself is refused where the host is not local, whatever its name said a moment ago.
 */
export function createFetch({ localOnly }: { localOnly: boolean }): typeof fetch {
  const agent = new Agent({
    pipelining: 0,
    allowH2: false,
    maxResponseSize: maxAnswer,
    ...(localOnly && { connect: connectLocally() }),
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
