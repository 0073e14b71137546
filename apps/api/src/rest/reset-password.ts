import { requestPasswordResetSchema, resetPasswordSchema } from '@clinic/shared/users/user-input'
import type { App } from '../app.ts'
import { badInput, fromIssues } from '../lib/app-error.ts'
import { countAttempt } from '../lib/rate-limits.ts'
import { passwordChangedMail } from '../lib/mail/mail-texts.ts'
import { isWeakPassword } from '../lib/accounts/password.ts'
import { clinicNames } from './clinic-names.ts'
import { invalidBody, invalidToken, jsonResponse, readJson, tooManyAttempts, withBody } from '../http/responses.ts'
import { translate } from './auth-errors.ts'

/**
 * Mails a link to set a new password where the address has an account. The response is the same where it has none, and does not
 * wait for the mail.
 */
export async function requestPasswordReset(app: App, request: Request, address: string): Promise<Response> {
  const tooOften = await countAttempt(app.limits.link, address)
  if (tooOften !== undefined) return tooManyAttempts(tooOften)
  const parsed = requestPasswordResetSchema.safeParse(await readJson(request))
  if (!parsed.success) return invalidBody(fromIssues(parsed.error.issues))
  const { email } = parsed.data
  const wait = await countAttempt(app.limits.passwordReset, email)
  if (wait !== undefined) return tooManyAttempts(wait)
  app.auth.api
    .requestPasswordReset({ body: { email } })
    .catch((error: unknown) => app.logger.error({ err: error }, 'password reset not sent'))
  return jsonResponse(200, { status: true })
}

/** Redeems the link's token once. Ends every session of the account with its sockets. */
export async function resetPassword(app: App, request: Request, address: string): Promise<Response> {
  const wait = await countAttempt(app.limits.link, address)
  if (wait !== undefined) return tooManyAttempts(wait)
  const parsed = resetPasswordSchema.safeParse(await readJson(request))
  if (!parsed.success) return invalidBody(fromIssues(parsed.error.issues))
  const { token, newPassword } = parsed.data
  const { internalAdapter } = await app.auth.$context
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`)
  const user = link && link.expiresAt > new Date() && (await app.system.client.user.findUnique({ where: { id: link.value } }))
  if (!user) return invalidToken()
  if (await isWeakPassword(newPassword, [user.email, user.firstName, user.lastName, ...(await clinicNames(app, user.id))])) {
    return invalidBody(badInput(['newPassword', 'password_too_weak']))
  }
  const reply = await app.auth.handler(withBody(request, { token, newPassword }))
  if (!reply.ok) return translate(reply)
  // Resets the limits, which others' guesses may have used up.
  await app.limits.account.delete(user.email)
  await app.mailer.sendLater(passwordChangedMail({ env: app.env, user }))
  return jsonResponse(200, { status: true })
}
