import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { App } from '../app.ts'
import { isLoopbackAddress } from '../lib/network/local-address.ts'

/** `GET /metrics` for Prometheus, from this machine or with METRICS_TOKEN. */
export async function serveMetrics({ env, metrics }: App, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!isFromThisMachine(request) && !bearsToken(request, env.metricsToken))
    return void response.writeHead(403, { 'content-type': 'text/plain' }).end('Only for this machine, or with METRICS_TOKEN.\n')
  const text = await metrics.text()
  response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text)
}

/** A request forwarded by a proxy on this machine does not count as local. */
function isFromThisMachine({ headers, socket }: IncomingMessage): boolean {
  const isForwarded = ['x-forwarded-for', 'forwarded', 'via'].some((name) => headers[name] !== undefined)
  return !isForwarded && isLoopbackAddress(socket.remoteAddress ?? '')
}

function bearsToken({ headers }: IncomingMessage, token: string | undefined): boolean {
  if (!token) return false
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${token}`))
}
