import { specMessages } from '@clinic/shared/errors'
import { changePasswordSchema } from '@clinic/shared/user-input'
import type { App } from '../app.ts'
import { fromIssues } from '../graphql/errors.ts'
import { badInput } from '../lib/app-error.ts'
import { countAttempt } from '../lib/limiter.ts'
import { passwordChangedMail } from '../lib/mail-texts.ts'
import { isWeakPassword } from '../lib/password.ts'
import { badBody, json, readJson, refusal, tooMany, translate, withBody } from './reply.ts'

/** Needs the current password; afterwards every other session of the account has ended, and its sockets with it. */
export async function changePassword(app: App, request: Request): Promise<Response> {
  const current = await app.auth.api.getSession({ headers: request.headers })
  if (!current) return refusal(401, 'UNAUTHENTICATED', specMessages.noUser)
  const parsed = changePasswordSchema.safeParse(await readJson(request))
  if (!parsed.success) return badBody(fromIssues(parsed.error.issues))
  const { email, firstName, lastName } = current.user
  if (await isWeakPassword(parsed.data.newPassword, [email, firstName, lastName])) {
    return badBody(badInput(['newPassword', 'password_too_weak']))
  }
  const wait = await countAttempt(app.limits.account, email)
  if (wait !== undefined) return tooMany(wait)
  const reply = await app.auth.handler(withBody(request, parsed.data))
  if (!reply.ok) return translate(reply)
  await app.limits.account.delete(email)
  await endOtherSessions(app, current.session)
  app.mailer.sendLater(passwordChangedMail({ env: app.env, user: current.user }))
  return json(200, { status: true })
}

/** Each session's end tells its sockets (the trigger `session_ended`). */
const endOtherSessions = ({ system }: App, { id, userId }: { id: string; userId: string }) =>
  system.client.session.deleteMany({ where: { userId, id: { not: id } } })
