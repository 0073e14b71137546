import { email } from '@clinic/shared/fields'
import { z } from 'zod'
import type { App } from '../app.ts'
import { fromIssues } from '../lib/app-error.ts'
import { hasMailServer } from '../lib/mail/mail.ts'
import { countAttempt } from '../lib/rate-limits.ts'
import { ScoringBusy } from '../lib/accounts/password-scoring.ts'
import { changePassword } from './change-password.ts'
import { plainCookies } from '../http/cookies.ts'
import { finishGoogle, startGoogle } from './google.ts'
import { acceptInvitation, readInvitation } from './invitations.ts'
import { invalidBody, jsonResponse, readJson, errorResponse, tooManyAttempts, withBody } from '../http/responses.ts'
import { requestPasswordReset, resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { verifyEmail } from './verify-email.ts'
import { translate } from './auth-errors.ts'

/** Wraps better-auth: the specification's messages, rate limits, input validation, and the two plain cookies. */

export const sendVerificationBody = z.object({ email })

type Handler = (app: App, request: Request, address: string) => Promise<Response>

/** The routes of /api/auth. Each counts the attempt before it does anything else. */
export const authRoutes: Record<string, Handler> = {
  'POST /api/auth/sign-in/email': signIn,
  'POST /api/auth/sign-up/email': signUp,
  'GET /api/auth/sign-in/ways': ofSession(({ env }) =>
    Promise.resolve(jsonResponse(200, { google: env.google !== undefined, mail: hasMailServer(env) })),
  ),
  'POST /api/auth/sign-in/google': startGoogle,
  'GET /api/auth/callback/google': finishGoogle,
  'POST /api/auth/verify-email': verifyEmail,
  'POST /api/auth/send-verification-email': sendVerification,
  'GET /api/auth/get-session': ofSession(async ({ auth }, request) => translate(await auth.handler(request))),
  'POST /api/auth/sign-out': ofSession(signOut),
  'POST /api/auth/change-password': changePassword,
  'POST /api/auth/request-password-reset': requestPasswordReset,
  'POST /api/auth/reset-password': resetPassword,
  'POST /api/auth/read-invitation': readInvitation,
  'POST /api/auth/accept-invitation': acceptInvitation,
}

export async function authRoute(app: App, request: Request, address: string): Promise<Response> {
  const handler = authRoutes[`${request.method} ${new URL(request.url).pathname}`]
  if (!handler) return errorResponse(404, 'NOT_FOUND', 'There is nothing at this address.')
  try {
    return await handler(app, request, address)
  } catch (error) {
    if (error instanceof ScoringBusy) return tooManyAttempts(5)
    throw error
  }
}

function ofSession(handler: Handler): Handler {
  return async (app, request, address) => {
    const wait = await countAttempt(app.limits.session, address)
    return wait === undefined ? handler(app, request, address) : tooManyAttempts(wait)
  }
}

async function sendVerification(app: App, request: Request, address: string): Promise<Response> {
  const tooOften = await countAttempt(app.limits.link, address)
  if (tooOften !== undefined) return tooManyAttempts(tooOften)
  const parsed = sendVerificationBody.safeParse(await readJson(request))
  if (!parsed.success) return invalidBody(fromIssues(parsed.error.issues))
  const wait = await countAttempt(app.limits.verification, parsed.data.email)
  if (wait !== undefined) return tooManyAttempts(wait)
  await app.auth.handler(withBody(request, parsed.data))
  return jsonResponse(200, { status: true })
}

/** Ends the session; the trigger `session_ended` notifies all processes, which close its sockets. */
async function signOut(app: App, request: Request): Promise<Response> {
  const reply = await app.auth.handler(request)
  if (!reply.ok) return translate(reply)
  const headers = new Headers(reply.headers)
  for (const cookie of plainCookies(app.env, {})) headers.append('set-cookie', cookie)
  headers.set('cache-control', 'no-store')
  // Not "cookies": the known-device cookie is kept. Not "storage": language, theme and columns belong to the device.
  headers.set('clear-site-data', '"cache"')
  return new Response(reply.body, { status: reply.status, headers })
}
