import { createHmac } from 'node:crypto'

/**
 * What the relay sends: a change, or a sign of life without one. A receiver that finds a hole in a relay's numbers, or another
 * relay, may have missed something.
 */
export type RelayMessage = { relay: string; number: number; payload?: string }

/** Undefined for what no relay sent. */
export function parseMessage(text: string): RelayMessage | undefined {
  try {
    return JSON.parse(text) as RelayMessage
  } catch {
    return undefined
  }
}

/** Milliseconds between signs of life. */
export const beatEvery = 1_000
/** Milliseconds without any until the relay counts as gone, or Redis, or the way to it. */
export const longestSilence = 3_000

/** The channel of one installation's servers: several may share a Redis. */
export const redisChannel = (secret: string) => `clinic:${createHmac('sha256', secret).update('changes').digest('base64url')}`
