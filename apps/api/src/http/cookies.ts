import { cookieMaxAge } from '@clinic/shared/session'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { Env } from '../env.ts'
import { readSessionToken } from '../lib/accounts/auth.ts'

export const readCookies = (header: string | null | undefined) => parseCookie(header ?? '') as Record<string, string>

/** Whether the request has a session cookie with a valid signature. Whether the session still exists takes a query. */
export const isSigned = (env: Pick<Env, 'baseUrl' | 'authSecret'>, header: string | null | undefined): boolean =>
  readSessionToken(readCookies(header), env) !== null

/**
 * The specification's `userId` and `establishmentId` cookies. They give no rights: the first is for the page, the second
 * requests an establishment, which the server accepts only where the user is a member. Without values they are deleted.
 */
export function sessionCookies(
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
