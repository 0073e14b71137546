import { verifyEmailSchema } from '@clinic/shared/users/user-input'
import { verifyJWT } from 'better-auth/crypto'
import type { App } from '../app.ts'
import { fromIssues } from '../lib/app-error.ts'
import { countAttempt } from '../lib/rate-limits.ts'
import { invalidBody, invalidToken, jsonResponse, readJson, tooManyAttempts } from '../http/responses.ts'
import { isNewAccountHere, openFirstSession } from './new-account.ts'

/**
 * Redeems the token of the mail's link once. The page posts it on a click: a mail
 * scanner that opens the page does not use it up, and after one that clicks the owner can still sign in.
 * The browser that signed up is signed in; in every other the link verifies the address only.
 */
export async function verifyEmail(app: App, request: Request, address: string): Promise<Response> {
  const wait = await countAttempt(app.limits.link, address)
  if (wait !== undefined) return tooManyAttempts(wait)
  const parsed = verifyEmailSchema.safeParse(await readJson(request))
  if (!parsed.success) return invalidBody(fromIssues(parsed.error.issues))
  const claims = await verifyJWT<{ email?: unknown }>(parsed.data.token, app.env.authSecret)
  if (typeof claims?.email !== 'string' || 'updateTo' in claims) return invalidToken()
  const where = { email: claims.email, emailVerified: false }
  const select = { id: true, email: true }
  const [user] = await app.system.client.user.updateManyAndReturn({ where, data: { emailVerified: true }, select })
  if (!user) return invalidToken()
  const cookies = isNewAccountHere(app, request, user.id) ? await openFirstSession(app, request, user) : []
  const answer = jsonResponse(200, { status: true, signedIn: cookies.length > 0 })
  for (const cookie of cookies) answer.headers.append('set-cookie', cookie)
  return answer
}
