import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { graphqlPath } from '@clinic/shared/addresses'
import { requestScope } from '../lib/request-scope.ts'

/**
 * Origin policy for /api, /graphql and the sockets. A page of another site may send the user's
 * cookies along. Browsers send the origin with every request that writes or opens a socket; other clients send none.
 */

const loopbackNames = ['localhost', '127.0.0.1', '[::1]']

/** The origin of BASE_URL; a loopback address has three names. */
export function ownOrigins(baseUrl: string): string[] {
  const { protocol, hostname, port, origin } = new URL(baseUrl)
  if (!loopbackNames.includes(hostname)) return [origin]
  return loopbackNames.map((name) => `${protocol}//${name}${port && `:${port}`}`)
}

/** GET requests of /api are protected by the browser's same-origin policy, since links of other sites may lead there. */
export function isForeign({ origins }: { origins: string[] }, { headers, method, url }: IncomingMessage): boolean {
  if (headers.origin === undefined || origins.includes(headers.origin)) return false
  return headers.upgrade !== undefined || isGraphql(url) || (method !== 'GET' && method !== 'HEAD')
}

const isGraphql = (url: string | undefined) => url?.split('?', 1)[0] === graphqlPath

const code = 'FORBIDDEN'
const message = 'The request came from another site.'

/** The refusal in the format of the requested API. */
export function refuseForeign({ url }: IncomingMessage, response: ServerResponse): void {
  const scope = requestScope()
  if (scope) scope.outcome = code
  const body = isGraphql(url) ? { errors: [{ message, extensions: { code } }] } : { code, message, error: message }
  response
    .writeHead(403, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .end(JSON.stringify(body))
}

/** The same for a socket's upgrade. */
export function refuseForeignSocket(socket: Duplex): void {
  const body = JSON.stringify({ errors: [{ message, extensions: { code } }] })
  const head = ['HTTP/1.1 403 Forbidden', 'Connection: close', 'Content-Type: application/json', `Content-Length: ${body.length}`]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
