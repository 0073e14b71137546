import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'
import type { Env } from '../env.ts'

/**
 * Headers of every response. Scripts are allowed from the same origin only; Mantine sets style attributes, which `style-src` has
 * to allow.
 */
export function secureHeaders(
  env: Pick<Env, 'baseUrl' | 'origins'>,
): (request: IncomingMessage, response: ServerResponse, next: () => void) => void {
  const https = env.baseUrl.startsWith('https:')
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...socketSources(env.origins)],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  }) as never
}

/** For browsers in which 'self' does not include WebSockets of the same origin. A policy can't contain an IPv6 address. */
const socketSources = (origins: readonly string[]) =>
  origins.filter((origin) => !origin.includes('[')).map((origin) => origin.replace(/^http/, 'ws'))
