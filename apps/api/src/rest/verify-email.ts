import { verifyEmailSchema } from '@clinic/shared/user-input'
import { verifyJWT } from 'better-auth/crypto'
import type { App } from '../app.ts'
import { fromIssues } from '../lib/app-error.ts'
import { countAttempt } from '../lib/limiter.ts'
import { invalidBody, invalidToken, jsonResponse, readJson, tooManyAttempts } from '../http/responses.ts'

/**
 * With the token of the mail's link, once: what was verified is not verified again. The page posts it at a click: a mail
 * scanner that opens the page spends nothing, and one that clicks leaves an account that its owner can sign in to.
 */
export async function verifyEmail(app: App, request: Request, address: string): Promise<Response> {
  const wait = await countAttempt(app.limits.link, address)
  if (wait !== undefined) return tooManyAttempts(wait)
  const parsed = verifyEmailSchema.safeParse(await readJson(request))
  if (!parsed.success) return invalidBody(fromIssues(parsed.error.issues))
  const claims = await verifyJWT<{ email?: unknown }>(parsed.data.token, app.env.authSecret)
  if (typeof claims?.email !== 'string' || 'updateTo' in claims) return invalidToken()
  const where = { email: claims.email, emailVerified: false }
  const { count } = await app.system.client.user.updateMany({ where, data: { emailVerified: true } })
  return count === 1 ? jsonResponse(200, { status: true }) : invalidToken()
}
