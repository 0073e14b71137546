import { createHmac, timingSafeEqual } from 'node:crypto'
import { cookieMaxAge } from '@clinic/shared/users/session'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { Env } from '../env.ts'

export const readCookies = (header: string | null | undefined) => parseCookie(header ?? '') as Record<string, string>

/** Whether the request has a session cookie with a valid signature. Whether the session still exists takes a query. */
export const isSigned = (env: Pick<Env, 'baseUrl' | 'authSecret'>, header: string | null | undefined): boolean =>
  readSessionToken(readCookies(header), env) !== null

/**
 * The specification's `userId` and `establishmentId` cookies. They give no rights: the first is for the page, the second
 * requests an establishment, which the server accepts only where the user is a member. Without values they are deleted.
 */
export function plainCookies(
  env: Pick<Env, 'baseUrl'>,
  values: { userId?: string | undefined; establishmentId?: string | undefined },
): string[] {
  return (['userId', 'establishmentId'] as const).map((name) =>
    stringifySetCookie({
      name,
      value: values[name] ?? '',
      path: '/',
      maxAge: values[name] ? cookieMaxAge : 0,
      sameSite: 'lax',
      secure: env.baseUrl.startsWith('https:'),
    }),
  )
}

const sessionCookieName = ({ baseUrl }: Pick<Env, 'baseUrl'>) =>
  baseUrl.startsWith('https:') ? '__Secure-clinic.session_token' : 'clinic.session_token'

const signatureOf = (token: string, { authSecret }: Pick<Env, 'authSecret'>) =>
  createHmac('sha256', authSecret).update(token).digest()

/** The session's cookie as better-auth sets it. */
export const sessionTokenCookie = (env: Pick<Env, 'baseUrl' | 'authSecret'>, token: string, expiresAt: Date): string =>
  stringifySetCookie({
    name: sessionCookieName(env),
    value: `${token}.${signatureOf(token, env).toString('base64')}`,
    path: '/',
    maxAge: Math.max(0, Math.floor((+expiresAt - Date.now()) / 1000)),
    httpOnly: true,
    sameSite: 'lax',
    secure: env.baseUrl.startsWith('https:'),
  })

/** Reads the session's token from the Cookie header; null when there is none or its signature is invalid. */
export function readSessionToken(cookies: Record<string, string>, env: Pick<Env, 'baseUrl' | 'authSecret'>): string | null {
  const [token, signature] = splitAtLast(cookies[sessionCookieName(env)] ?? '', '.')
  if (!token || !signature) return null
  const expected = signatureOf(token, env)
  const given = Buffer.from(signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null
}

function splitAtLast(text: string, separator: string): [string, string] {
  const at = text.lastIndexOf(separator)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}
