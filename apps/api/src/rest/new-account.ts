import { createHmac, timingSafeEqual } from 'node:crypto'
import { stringifySetCookie } from 'cookie'
import type { App } from '../app.ts'
import { isSigned, plainCookies, readCookies, sessionTokenCookie } from '../http/cookies.ts'
import { firstEstablishment, verificationSeconds } from '../lib/accounts/auth.ts'
import { deviceCookie } from './known-device.ts'

/**
 * The browser that signed up is signed in by the link of its mail: there the password was typed within the hour. Its cookie holds
 * the account's id, which is made up where the address had an account before, so that it tells nobody of one.
 */
const cookieName = 'clinic.new-account'
const cookieOf = ({ env }: App, value: string) =>
  stringifySetCookie({
    name: cookieName,
    value,
    path: '/api/auth/verify-email',
    maxAge: value ? verificationSeconds : 0,
    httpOnly: true,
    sameSite: 'strict',
    secure: env.baseUrl.startsWith('https:'),
  })

const proofOf = ({ env }: App, userId: string, until: string) =>
  createHmac('sha256', env.authSecret).update(['new account', userId, until].join('\n')).digest()

export function newAccountCookie(app: App, userId: string): string {
  const until = String(Date.now() + verificationSeconds * 1000)
  return cookieOf(app, [userId, until, proofOf(app, userId, until).toString('base64url')].join('.'))
}

/** Whether the account was made in this browser, where nobody is signed in since. */
export function isNewAccountHere(app: App, request: Request, userId: string): boolean {
  const cookies = request.headers.get('cookie')
  if (isSigned(app.env, cookies)) return false
  const [id, until = '', proof = ''] = (readCookies(cookies)[cookieName] ?? '').split('.')
  const [given, expected] = [Buffer.from(proof, 'base64url'), proofOf(app, userId, until)]
  return id === userId && Number(until) > Date.now() && given.length === expected.length && timingSafeEqual(given, expected)
}

type Account = { id: string; email: string }

/** The cookies of a sign-in, none where the account may not sign in. */
export async function openFirstSession(app: App, request: Request, { id, email }: Account): Promise<string[]> {
  const establishmentId = await firstEstablishment(app.system.client, id)
  if (!establishmentId) return []
  const { internalAdapter } = await app.auth.$context
  const { token, expiresAt } = await internalAdapter.createSession(id, false, {
    ipAddress: request.headers.get('x-client-ip') ?? '',
    userAgent: request.headers.get('user-agent') ?? '',
  })
  return [
    sessionTokenCookie(app.env, token, expiresAt),
    ...plainCookies(app.env, { userId: id, establishmentId }),
    ...(await deviceCookie(app, email)),
    cookieOf(app, ''),
  ]
}
