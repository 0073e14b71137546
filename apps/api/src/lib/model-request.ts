import { request as requestHttp } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { Readable, Transform } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { NotLocal, isLocalAddress, literalAddress, lookupLocally } from './network/local-address.ts'

/** Bytes of one answer; a model that says more is not to be listened to. */
const maxAnswer = 2 * 1024 * 1024

/**
 * `fetch` to the one address that it is asked for: it follows no redirect, uses no proxy and keeps no connection. With
 * `localOnly` the connection itself is refused where the host is not local, whatever its name said a moment ago.
 */
export function createFetch({ localOnly }: { localOnly: boolean }): typeof fetch {
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      const url = new URL(input instanceof Request ? input.url : input)
      const literal = literalAddress(url.hostname)
      if (localOnly && literal && !isLocalAddress(literal)) throw new NotLocal(url.hostname)
      const send = url.protocol === 'https:' ? requestHttps : requestHttp
      const request = send(url, {
        method: init.method ?? 'GET',
        headers: Object.fromEntries(new Headers(init.headers)),
        agent: false,
        ...(init.signal && { signal: init.signal }),
        ...(localOnly && { lookup: lookupLocally as never }),
      })
      request.on('error', reject)
      request.on('close', () => reject(new Error('The model hung up.')))
      request.on('response', (response) => {
        try {
          resolve(toResponse(response))
        } catch (error) {
          request.destroy(error as Error) // an answer that is none, such as status 999
        }
      })
      request.end(init.body as string)
    })
}

const withoutBody = [204, 205, 304]

function toResponse(response: IncomingMessage): Response {
  const { statusCode: status = 502, headers } = response
  const given = Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  if (withoutBody.includes(status)) {
    response.resume()
    return new Response(null, { status })
  }
  let received = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length
      if (received > maxAnswer) done(new Error('The model does not come to an end.'))
      else done(null, chunk)
    },
  })
  response.on('error', (error) => counted.destroy(error))
  counted.on('close', () => response.destroy())
  counted.on('error', () => undefined) // told to whoever reads
  const body = Readable.toWeb(response.pipe(counted)) as ReadableStream
  return new Response(body as never, { status, headers: given as [string, string][] })
}
