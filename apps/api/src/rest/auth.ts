import { specMessages } from '@clinic/shared/errors'
import { signInSchema, signUpSchema } from '@clinic/shared/user-input'
import { email } from '@clinic/shared/fields'
import { z } from 'zod'
import type { App } from '../app.ts'
import { fromIssues } from '../graphql/errors.ts'
import { badInput } from '../lib/app-error.ts'
import { firstEstablishment } from '../lib/auth.ts'
import { countAttempt } from '../lib/limiter.ts'
import { isWeakPassword } from '../lib/password.ts'
import { changePassword } from './change-password.ts'
import { sessionCookies } from './cookies.ts'
import { finishGoogle, startGoogle } from './google.ts'
import { acceptInvitation, readInvitation } from './invitations.ts'
import { requestPasswordReset, resetPassword } from './reset-password.ts'
import { badBody, json, readJson, refusal, tooMany, translate, withBody } from './reply.ts'

/** What stands around better-auth: the specification's words, limits, checks at the edge, and the two plain cookies. */

type Handler = (app: App, request: Request, address: string) => Promise<Response>

export const authRoutes: Record<string, Handler> = {
  'POST /api/auth/sign-in/email': signIn,
  'POST /api/auth/sign-up/email': signUp,
  'GET /api/auth/sign-in/ways': ({ env }) => Promise.resolve(json(200, { google: env.google !== undefined })),
  'POST /api/auth/sign-in/google': startGoogle,
  'GET /api/auth/callback/google': finishGoogle,
  'POST /api/auth/send-verification-email': sendVerification,
  'POST /api/auth/sign-out': signOut,
  'POST /api/auth/change-password': changePassword,
  'POST /api/auth/request-password-reset': requestPasswordReset,
  'POST /api/auth/reset-password': resetPassword,
  'POST /api/auth/read-invitation': readInvitation,
  'POST /api/auth/accept-invitation': acceptInvitation,
}

export async function authRoute(app: App, request: Request, address: string): Promise<Response> {
  // Browsers say which page asks: a foreign one gets nowhere, and uses up nobody's attempts.
  const origin = request.headers.get('origin')
  if (request.method !== 'GET' && origin !== null && origin !== new URL(app.env.baseUrl).origin) {
    return refusal(403, 'FORBIDDEN', 'The request came from another site.')
  }
  const { pathname } = new URL(request.url)
  // Our mails lead to the page, which posts the token: in an address it would end up in logs.
  if (pathname.startsWith('/api/auth/reset-password/')) return refusal(404, 'NOT_FOUND', 'There is nothing at this address.')
  const handler = authRoutes[`${request.method} ${pathname}`]
  return handler ? handler(app, request, address) : translate(await app.auth.handler(request))
}

async function signIn(app: App, request: Request, address: string): Promise<Response> {
  const parsed = signInSchema.safeParse(await readJson(request))
  if (!parsed.success) return badBody(fromIssues(parsed.error.issues))
  const wait = (await countAttempt(app.limits.address, address)) ?? (await countAttempt(app.limits.account, parsed.data.email))
  if (wait !== undefined) return tooMany(wait)

  const reply = await app.auth.handler(withBody(request, parsed.data))
  if (!reply.ok) return translate(reply)
  const { user } = (await reply.clone().json()) as { user: { id: string } }
  await app.limits.account.delete(parsed.data.email)
  const establishmentId = await firstEstablishment(app.system.client, user.id)
  const headers = new Headers(reply.headers)
  for (const cookie of sessionCookies(app.env, { userId: user.id, establishmentId })) headers.append('set-cookie', cookie)
  headers.set('cache-control', 'no-store')
  headers.delete('content-length')
  return new Response(JSON.stringify({ userId: user.id, establishmentId }), { status: 200, headers })
}

async function signUp(app: App, request: Request, address: string): Promise<Response> {
  const parsed = signUpSchema.safeParse(await readJson(request))
  if (!parsed.success) return badBody(fromIssues(parsed.error.issues), 'SIGN_UP_FAILED', specMessages.signUpFailed)
  const input = parsed.data
  if (await isWeakPassword(input.password, [input.email, input.firstName, input.lastName, input.clinicName])) {
    return badBody(badInput(['password', 'password_too_weak']), 'SIGN_UP_FAILED', specMessages.signUpFailed)
  }
  if (!(await signUpAllowed(app))) return refusal(403, 'SIGN_UP_CLOSED', specMessages.signUpFailed)
  const wait = await countAttempt(app.limits.signUp, address)
  if (wait !== undefined) return tooMany(wait)

  const reply = await app.auth.handler(withBody(request, { ...input, name: `${input.firstName} ${input.lastName}` }))
  // The same answer whether or not the address has an account: a stranger learns nothing.
  return reply.ok ? json(200, { status: true }) : refusal(reply.status, 'SIGN_UP_FAILED', specMessages.signUpFailed)
}

async function signUpAllowed({ env, system }: App): Promise<boolean> {
  if (env.signUp !== 'first') return env.signUp === 'open'
  return (await system.client.establishment.count()) === 0
}

async function sendVerification(app: App, request: Request): Promise<Response> {
  const parsed = z.object({ email }).safeParse(await readJson(request))
  if (!parsed.success) return badBody(fromIssues(parsed.error.issues))
  const wait = await countAttempt(app.limits.verification, parsed.data.email)
  if (wait !== undefined) return tooMany(wait)
  await app.auth.handler(withBody(request, parsed.data))
  return json(200, { status: true })
}

/** Ends the session; the trigger `session_ended` tells its open sockets, in this process and every other. */
async function signOut(app: App, request: Request): Promise<Response> {
  const reply = await app.auth.handler(request)
  if (!reply.ok) return translate(reply)
  const headers = new Headers(reply.headers)
  for (const cookie of sessionCookies(app.env, {})) headers.append('set-cookie', cookie)
  headers.set('cache-control', 'no-store')
  return new Response(reply.body, { status: reply.status, headers })
}
