import { verifyEmailSchema } from '@clinic/shared/users/user-input'
import { verifyJWT } from 'better-auth/crypto'
import type { App } from '../app.ts'
import { fromIssues } from '../lib/app-error.ts'
import { countAttempt } from '../lib/rate-limits.ts'
import { invalidBody, invalidToken, jsonResponse, readJson, tooManyAttempts } from '../http/responses.ts'

/**
 * Redeems the token of the mail's link once. The page posts it on a click: a mail
 * scanner that opens the page does not use it up, and after one that clicks the owner can still sign in.
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
