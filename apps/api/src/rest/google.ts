import { z } from 'zod'
import type { App } from '../app.ts'
import { firstEstablishment } from '../lib/accounts/auth.ts'
import { countAttempt } from '../lib/rate-limits.ts'
import { plainCookies } from '../http/cookies.ts'
import { deviceCookie, readKnownDevice } from './known-device.ts'
import { tellOfNewDevice } from './new-device.ts'
import { jsonResponse, readJson, errorResponse, tooManyAttempts } from '../http/responses.ts'
import { translate } from './auth-errors.ts'

/** A path of the web app; refuses anything that a browser could take for another site. */
export const startGoogleBody = z.object({
  returnTo: z
    .string()
    .max(2000)
    .regex(/^\/(?![/\\])[^\\\p{Cc}]*$/u)
    .catch('/'),
  /** Whether the sign-in runs in a popup, which ends on its own page. */
  popup: z.boolean().catch(false),
})

const popupEnd = '/google-done'

/** `POST /api/auth/sign-in/google {returnTo}` returns `{url}`, the provider's page to which the browser goes. */
export async function startGoogle(app: App, request: Request, address: string): Promise<Response> {
  if (!app.env.google) return errorResponse(404, 'NOT_FOUND', 'There is nothing at this address.')
  const wait = await countAttempt(app.limits.address, address)
  if (wait !== undefined) return tooManyAttempts(wait)
  const { returnTo, popup } = startGoogleBody.catch({ returnTo: '/', popup: false }).parse(await readJson(request))
  const handler = await app.google()
  if (!handler) return errorResponse(502, 'GOOGLE_FAILED', 'Google cannot be reached. Please sign in with your password.')
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  headers.set('content-type', 'application/json')
  const asked = {
    provider: 'google',
    callbackURL: popup ? popupEnd : returnTo,
    errorCallbackURL: popup ? popupEnd : '/sign-in',
    disableRedirect: true,
  }
  const reply = await handler(
    new Request(new URL('/api/auth/sign-in/social', request.url), { method: 'POST', headers, body: JSON.stringify(asked) }),
  )
  if (!reply.ok) return translate(reply)
  const { url } = (await reply.json()) as { url: string }
  const answer = jsonResponse(200, { url })
  for (const cookie of reply.headers.getSetCookie()) answer.headers.append('set-cookie', cookie)
  return answer
}

/**
 * Google redirects the browser here. It continues with a session to where it was, or to the sign-in screen with the error's code;
 * a popup goes to its own page, with or without an error.
 */
export async function finishGoogle(app: App, request: Request, address: string): Promise<Response> {
  if (!app.env.google) return errorResponse(404, 'NOT_FOUND', 'There is nothing at this address.')
  const wait = await countAttempt(app.limits.address, address)
  if (wait !== undefined) return redirect('/sign-in?error=RATE_LIMITED')
  const reply = await (await app.google())?.(request).catch((error: unknown) => app.logger.warn({ err: error }, 'google failed'))
  const location = reply?.headers.get('location')
  if (!reply || !location) return redirect('/sign-in?error=GOOGLE_FAILED')
  const { pathname, searchParams } = new URL(location, app.env.baseUrl)
  const end = pathname === popupEnd ? popupEnd : '/sign-in'
  const session = reply.headers.getSetCookie().find((line) => line.includes('clinic.session_token='))
  if (!session) return redirect(`${end}?error=${codes[searchParams.get('error') ?? ''] ?? 'GOOGLE_FAILED'}`, reply)
  const token = decodeURIComponent(/session_token=([^;]*)/.exec(session)?.[1] ?? '').split('.')[0] ?? ''
  const user = await app.system.client.session.findUnique({ where: { token }, select: { userId: true } })
  if (!user) return redirect(`${end}?error=GOOGLE_FAILED`)
  const establishmentId = await firstEstablishment(app.system.client, user.userId)
  const answer = redirect(location, reply)
  for (const cookie of plainCookies(app.env, { userId: user.userId, establishmentId }))
    answer.headers.append('set-cookie', cookie)
  await rememberDevice(app, { request, address, answer, userId: user.userId, establishmentId })
  return answer
}

type Entered = { request: Request; address: string; answer: Response; userId: string; establishmentId: string | undefined }

/** As with a password: the browser is known from now on. */
async function rememberDevice(app: App, { request, address, answer, userId, establishmentId }: Entered): Promise<void> {
  const { email } = await app.system.client.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } })
  const device = await readKnownDevice(app, request, email)
  const userAgent = request.headers.get('user-agent')
  await tellOfNewDevice(app, { userId, establishmentId, userAgent, address, device })
  for (const cookie of await deviceCookie(app, email, device)) answer.headers.append('set-cookie', cookie)
}

function redirect(location: string, reply?: Response): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store' })
  for (const cookie of reply?.headers.getSetCookie() ?? []) headers.append('set-cookie', cookie)
  return new Response(null, { status: 302, headers })
}

/** Google's and better-auth's errors as codes of the sign-in screen. */
const codes: Record<string, string> = {
  account_not_linked: 'UNVERIFIED', // there is an account, and the address is not verified on both sides
  email_not_verified: 'UNVERIFIED',
  ROLE_REFUSED: 'ROLE_REFUSED',
  signup_disabled: 'GOOGLE_NO_ACCOUNT',
  access_denied: 'GOOGLE_CANCELLED',
}
