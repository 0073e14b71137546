import { createHmac } from 'node:crypto'
import type { Connection } from '@clinic/prisma/client'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from './network/network.ts'

/** The key is an HMAC of the e-mail, the account or the network, so that none of them is stored. */
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
    /** Failed passwords for one account from unknown devices. */
    account: limit('account', 10, quarterOfAnHour),
    /** Failed passwords for one account from one known device. */
    device: limit('device', 10, quarterOfAnHour),
    /** Failed current passwords in a session. */
    passwordChange: limit('password-change', 10, quarterOfAnHour),
    /** Passwords that one person has typed to confirm something, wrong ones. */
    confirmation: limit('confirmation', 10, quarterOfAnHour),
    /** Sign-ins from one network; a clinic shares one. */
    address: byNetwork('address', 300, quarterOfAnHour),
    /** Failed sign-ins from one network, over all accounts, including those in progress. */
    failures: byNetwork('failures', 80, quarterOfAnHour),
    /** Requests for the session and the sign-in options. */
    session: byNetwork('session', 3000, quarterOfAnHour),
    signUp: byNetwork('sign-up', 20, 3600),
    /** Verification mails to one address. */
    verification: limit('verification', 3, 3600),
    /** Links to a new password, to one address. */
    passwordReset: limit('password-reset', 3, 3600),
    /** Requests with a link's token, or for one, from one network. */
    link: byNetwork('link', 60, quarterOfAnHour),
    /** Calendars that one network reads; a clinic's phones share one, and so do a service's servers. */
    calendar: byNetwork('calendar', 600, quarterOfAnHour),
    /** Requests of patients with the link of an appointment, or of messages that they decline, from one network; a mobile carrier's customers share one. */
    appointment: byNetwork('appointment', 300, quarterOfAnHour),
    /** Forms that codes open, from one network: a clinic's tablets share one with whoever guesses. */
    consent: byNetwork('consent', 300, quarterOfAnHour),
    /** What LINE tells, from one network; all clinics' events come from LINE's. */
    lineWebhook: byNetwork('line-webhook', 3000, quarterOfAnHour),
    /** Wrong codes of one LINE user at one clinic. */
    lineCode: limit('line-code', 5, 3600),
    /** Questions about a clinic's account in LINE. */
    lineCheck: limit('line-check', 60, 3600),
    /** Answers to what one LINE user writes of their own accord. */
    lineReply: limit('line-reply', 1, 24 * 3600),
    /** What the page asks on which patients book, from one network; times that are chosen, and codes. A mobile carrier's customers share one. */
    booking: byNetwork('booking', 900, quarterOfAnHour),
    bookingHold: byNetwork('booking-hold', 120, quarterOfAnHour),
    bookingCode: byNetwork('booking-code', 60, quarterOfAnHour),
    /** Codes that are sent to one address, and for one clinic. */
    bookingContact: limit('booking-contact', 6, 3600),
    bookingClinic: limit('booking-clinic', 300, 3600),
    /** Requests of the page at a clinic's door from one network, which whoever waits there may share. */
    door: byNetwork('door', 300, quarterOfAnHour),
    /** People who say at the door of one clinic that they are here. */
    arrival: limit('arrival', 60, quarterOfAnHour),
    /** Displays of one network that connect, or connect again. */
    display: byNetwork('display', 300, quarterOfAnHour),
    /** Invitations to one address, and by one admin. */
    invitation: limit('invitation', 3, 3600),
    inviting: limit('inviting', 50, 3600),
    /** Picture uploads of one user. */
    upload: limit('upload', 120, 3600),
    /** Documents that one user looks at or prints. */
    document: limit('document', 240, 60),
    /** Documents that one user sends by e-mail. */
    documentMail: limit('document-mail', 60, 3600),
    /** Test messages of one clinic, and questions to its provider what is left. */
    channelTest: limit('channel-test', 10, 3600),
    channelCredit: limit('channel-credit', 60, 3600),
    /** Questions of one user to the assistant. */
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
