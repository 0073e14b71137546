import type { IncomingMessage } from 'node:http'
import type { Env } from '../env.ts'

/** The socket's address; behind a proxy that the clinic says it trusts, the last one that this proxy wrote. */
export function clientAddress(request: IncomingMessage, { trustedProxy }: Pick<Env, 'trustedProxy'>): string {
  const forwarded = trustedProxy
    ? String(request.headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : ''
  return (forwarded || request.socket.remoteAddress || '').replace(/^::ffff:/, '')
}
