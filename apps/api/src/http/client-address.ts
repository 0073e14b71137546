import type { IncomingMessage } from 'node:http'
import type { Env } from '../env.ts'

/** The socket's address; behind a trusted proxy, the last address in its header. */
export function clientAddress(request: IncomingMessage, { trustedProxy }: Pick<Env, 'trustedProxy'>): string {
  const forwarded = trustedProxy
    ? String(request.headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : ''
  return (forwarded || request.socket.remoteAddress || '').replace(/^::ffff:/, '')
}
