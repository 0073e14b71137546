import { specMessages } from '@clinic/shared/errors'
import { email, optionalText } from '@clinic/shared/fields'
import { z } from 'zod'
import type { App } from '../app.ts'
import { fromIssues } from '../lib/app-error.ts'
import { verificationToken } from '../lib/accounts/auth.ts'
import { countAttempt } from '../lib/rate-limits.ts'
import { forFirstOwner } from '../lib/accounts/first-owner.ts'
import { verificationMail } from '../lib/mail/mail-texts.ts'
import { invalidBody, jsonResponse, readJson, errorResponse, tooManyAttempts } from '../http/responses.ts'

export const verificationBody = z.object({
  name: optionalText(200).optional(),
  registrationId: optionalText(50).optional(),
  email,
  creationTime: z.iso.datetime({ offset: true, error: 'invalid_date' }).optional(),
  uid: z.uuid('invalid_id').optional(),
})

/**
 * `POST /api/send-email-account-verification`: sends the verification mail of an account that waits for it.
 * Bound to the account: a `uid` has to belong to the `email`, and the names in the mail are the account's, never the request's.
 * The response does not reveal whether the account exists: an outage of the mail server is reported in any case. Returns
 * `{status: true}`, or `{error}`.
 */
export async function sendAccountVerification(app: App, request: Request, address: string): Promise<Response> {
  const tooOften = await countAttempt(app.limits.link, address)
  if (tooOften !== undefined) return tooManyAttempts(tooOften)
  const parsed = verificationBody.safeParse(await readJson(request))
  if (!parsed.success) {
    const fault = fromIssues(parsed.error.issues)
    return invalidBody(fault, 'BAD_USER_INPUT', specMessages.verificationMail(fault.message))
  }
  const wait = await countAttempt(app.limits.verification, parsed.data.email)
  if (wait !== undefined) return tooManyAttempts(wait)
  const user = await app.system.client.user.findUnique({
    where: { email: parsed.data.email, emailVerified: false, ...(parsed.data.uid && { id: parsed.data.uid }) },
  })
  try {
    if (!user) await app.mailer.check()
    else {
      const mail = verificationMail({ env: app.env, user, token: await verificationToken(app.env, user.email) })
      await app.mailer.send(await forFirstOwner(mail, { env: app.env, system: app.system.client }))
    }
    return jsonResponse(200, { status: true })
  } catch (error) {
    app.logger.warn({ err: error }, 'verification mail failed')
    return errorResponse(502, 'MAIL_FAILED', specMessages.verificationMail('the mail server did not accept it'))
  }
}
