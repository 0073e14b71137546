import type { Connection } from '@clinic/prisma/client'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

/** Attempts are counted in the database: they survive a restart and hold over several processes. */
export function createLimits({ pool }: Pick<Connection, 'pool'>) {
  const limit = (keyPrefix: string, points: number, seconds: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix,
      points,
      duration: seconds,
      clearExpiredByTimeout: false,
    })
  return {
    /** Failed guesses at one account's password, from wherever. */
    account: limit('account', 10, 15 * 60),
    /** Sign-ins from one address; a clinic shares one. */
    address: limit('address', 300, 15 * 60),
    signUp: limit('sign-up', 20, 3600),
    /** Verification mails to one address. */
    verification: limit('verification', 3, 3600),
    /** Links to a new password, to one address. */
    passwordReset: limit('password-reset', 3, 3600),
    /** Requests that come with a link's token, or ask for one, from one network address. */
    link: limit('link', 60, 15 * 60),
    /** Invitations to one address, and by one admin. */
    invitation: limit('invitation', 3, 3600),
    inviting: limit('inviting', 50, 3600),
    /** Pictures that one person sends. */
    upload: limit('upload', 120, 3600),
    /** What one person asks the assistant. */
    assistant: limit('assistant', 30, 60),
  }
}

export type Limits = ReturnType<typeof createLimits>

/** Seconds to wait, or undefined when the attempt may go on. */
export async function countAttempt(limiter: RateLimiterPostgres, key: string): Promise<number | undefined> {
  try {
    await limiter.consume(key)
    return undefined
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.ceil(refusal.msBeforeNext / 1000)
    throw refusal
  }
}
