import { createHmac } from 'node:crypto'
import type { Connection } from '@clinic/prisma/client'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from './network/network.ts'

/** Whose attempts they are is not stored: the key is an HMAC of the e-mail, the account or the network. */
class Limiter extends RateLimiterPostgres {
  readonly #secret: string

  constructor(secret: string, options: ConstructorParameters<typeof RateLimiterPostgres>[0]) {
    super(options)
    this.#secret = secret
  }

  override getKey(key: string | number): string {
    const hashed = createHmac('sha256', this.#secret).update(`${this.keyPrefix}\n${key}`).digest('base64url')
    return `${this.keyPrefix}:${hashed}`
  }
}

class NetworkLimiter extends Limiter {
  override getKey(address: string | number): string {
    return super.getKey(networkOf(String(address)))
  }
}

const quarterOfAnHour = 15 * 60

/** Attempts are counted in the database: they survive a restart and hold over several processes. */
export function createLimits({ pool, secret }: Pick<Connection, 'pool'> & { secret: string }) {
  const options = (keyPrefix: string, points: number, duration: number) => ({
    storeClient: pool,
    tableName: 'rate_limit',
    tableCreated: true,
    keyPrefix,
    points,
    duration,
    clearExpiredByTimeout: false,
  })
  const limit = (...given: Parameters<typeof options>) => new Limiter(secret, options(...given))
  const byNetwork = (...given: Parameters<typeof options>) => new NetworkLimiter(secret, options(...given))
  return {
    forgetExpired: async () => void (await pool.query('DELETE FROM rate_limit WHERE expire < $1', [Date.now()])),
    /** Failed guesses at one account's password, from wherever no device of its owner is known. */
    account: limit('account', 10, quarterOfAnHour),
    /** Failed guesses at one account's password from one device of its owner's. */
    device: limit('device', 10, quarterOfAnHour),
    /** Failed guesses at the current password in a session. */
    passwordChange: limit('password-change', 10, quarterOfAnHour),
    /** Sign-ins from one network; a clinic shares one. */
    address: byNetwork('address', 300, quarterOfAnHour),
    /** Failed ones among them, over all accounts, and those that are being looked at. */
    failures: byNetwork('failures', 80, quarterOfAnHour),
    /** Questions for a session and the ways into one. */
    session: byNetwork('session', 3000, quarterOfAnHour),
    signUp: byNetwork('sign-up', 20, 3600),
    /** Verification mails to one address. */
    verification: limit('verification', 3, 3600),
    /** Links to a new password, to one address. */
    passwordReset: limit('password-reset', 3, 3600),
    /** Requests that come with a link's token, or ask for one, from one network. */
    link: byNetwork('link', 60, quarterOfAnHour),
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
