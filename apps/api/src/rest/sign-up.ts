import { setTimeout as sleep } from 'node:timers/promises'
import { specMessages } from '@clinic/shared/errors'
import { signUpSchema } from '@clinic/shared/users/user-input'
import type { App } from '../app.ts'
import { badInput, fromIssues } from '../lib/app-error.ts'
import { countAttempt } from '../lib/rate-limits.ts'
import { isWeakPassword } from '../lib/accounts/password.ts'
import { invalidBody, jsonResponse, readJson, errorResponse, tooManyAttempts, withBody } from '../http/responses.ts'
import { newAccountCookie } from './new-account.ts'

/** For one that is away to be noticed. One that only greets slowly takes the mail afterwards. */
const mailServerPatience = 1000

/** `POST /api/auth/sign-up/email`: returns `{status: true, uid, mailWaits}`, or a refusal in the words of the specification. */
export async function signUp(app: App, request: Request, address: string): Promise<Response> {
  const wait = await countAttempt(app.limits.signUp, address)
  if (wait !== undefined) return tooManyAttempts(wait)
  if (!(await signUpAllowed(app))) return errorResponse(403, 'SIGN_UP_CLOSED', specMessages.signUpFailed)
  const parsed = signUpSchema.safeParse(await readJson(request))
  if (!parsed.success) return invalidBody(fromIssues(parsed.error.issues), 'SIGN_UP_FAILED', specMessages.signUpFailed)
  const input = parsed.data
  if (await isWeakPassword(input.password, [input.email, input.firstName, input.lastName, input.clinicName])) {
    return invalidBody(badInput(['password', 'password_too_weak']), 'SIGN_UP_FAILED', specMessages.signUpFailed)
  }
  const reply = await app.auth.handler(withBody(request, { ...input, name: `${input.firstName} ${input.lastName}` }))
  if (!reply.ok) return errorResponse(reply.status, 'SIGN_UP_FAILED', specMessages.signUpFailed)
  // The same response whether or not the address has an account; better-auth makes up an id.
  const { user } = (await reply.json()) as { user: { id: string } }
  const answer = jsonResponse(200, { status: true, uid: user.id, mailWaits: await isMailServerAway(app) })
  answer.headers.append('set-cookie', newAccountCookie(app, user.id))
  return answer
}

/** Whether the mail server is known to be away. Asked for every address, so that it tells nothing of accounts. */
function isMailServerAway({ mailer }: App): Promise<boolean> {
  const answer = mailer.check().then(
    () => false,
    () => true,
  )
  return Promise.race([answer, sleep(mailServerPatience, false)])
}

async function signUpAllowed({ env, system }: App): Promise<boolean> {
  if (env.signUp !== 'first') return env.signUp === 'open'
  return (await system.client.establishment.count()) === 0
}
