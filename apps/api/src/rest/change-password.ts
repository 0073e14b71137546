import { randomBytes } from 'node:crypto'
import { Prisma } from '@clinic/prisma/generated'
import { specMessages } from '@clinic/shared/errors'
import { changePasswordSchema } from '@clinic/shared/users/user-input'
import type { App } from '../app.ts'
import { badInput, fromIssues } from '../lib/app-error.ts'
import { sessionTokenCookie } from '../http/cookies.ts'
import { countAttempt } from '../lib/rate-limits.ts'
import { passwordChangedMail } from '../lib/mail/mail-texts.ts'
import { isWeakPassword } from '../lib/accounts/password.ts'
import { deviceCookie } from './known-device.ts'
import { clinicNames } from './clinic-names.ts'
import { invalidBody, jsonResponse, readJson, errorResponse, tooManyAttempts, withBody } from '../http/responses.ts'
import { translate } from './auth-errors.ts'

type Session = { id: string; userId: string; expiresAt: Date }

/** Needs the current password. Ends every other session of the account with its sockets, and replaces the token of this one. */
export async function changePassword(app: App, request: Request): Promise<Response> {
  const current = await app.auth.api.getSession({ headers: request.headers })
  if (!current) return errorResponse(401, 'UNAUTHENTICATED', specMessages.noUser)
  const { email, firstName, lastName, id } = current.user
  const wait = await countAttempt(app.limits.passwordChange, id)
  if (wait !== undefined) return tooManyAttempts(wait)
  const parsed = changePasswordSchema.safeParse(await readJson(request))
  if (!parsed.success) return invalidBody(fromIssues(parsed.error.issues))
  if (await isWeakPassword(parsed.data.newPassword, [email, firstName, lastName, ...(await clinicNames(app, id))])) {
    return invalidBody(badInput(['newPassword', 'password_too_weak']))
  }
  const reply = await app.auth.handler(withBody(request, parsed.data))
  if (!reply.ok) return translate(reply)
  await app.limits.passwordChange.delete(id)
  await endOtherSessions(app, current.session)
  const answer = jsonResponse(200, { status: true })
  answer.headers.append('set-cookie', await renewToken(app, current.session))
  for (const cookie of await deviceCookie(app, email)) answer.headers.append('set-cookie', cookie)
  await app.mailer.sendLater(passwordChangedMail({ env: app.env, user: current.user }))
  return answer
}

/** The trigger `session_ended` closes the sockets of each session. */
const endOtherSessions = ({ system }: App, { id, userId }: Session) =>
  system.client.session.deleteMany({ where: { userId, id: { not: id } } })

/** Makes a copied old token useless; this browser's sockets reconnect with the new one. */
async function renewToken({ env, system }: App, { id, expiresAt }: Session): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await system.client.session.update({ where: { id }, data: { token } })
  const change = JSON.stringify({ topic: 'session-renewed', sessionId: id })
  await system.client.$executeRaw(Prisma.sql`SELECT pg_notify('clinic_changes', ${change})`)
  return sessionTokenCookie(env, token, expiresAt)
}
