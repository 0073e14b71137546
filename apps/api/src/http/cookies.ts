import { cookieMaxAge } from '@clinic/shared/session'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { Env } from '../env.ts'
import { readSessionToken } from '../lib/accounts/auth.ts'

export const readCookies = (header: string | null | undefined) => parseCookie(header ?? '') as Record<string, string>

/** Whether the request carries a session cookie that this server signed. The session may have ended: that costs a look into the database. */
export const isSigned = (env: Pick<Env, 'baseUrl' | 'authSecret'>, header: string | null | undefined): boolean =>
  readSessionToken(readCookies(header), env) !== null

/**
 * The specification's `userId` and `establishmentId` cookies. They decide nothing: the first is for the page, the second
 * a wish that the server grants only where the user belongs. Without values they are taken back.
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
