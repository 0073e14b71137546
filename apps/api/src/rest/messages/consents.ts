import { readConsentSchema, signLinkedConsentSchema, type LinkedConsent } from '@clinic/shared/consents/consent-input'
import type { App } from '../../app.ts'
import { errorResponse, invalidBody, jsonResponse, readJson, tooManyAttempts } from '../../http/responses.ts'
import { fromIssues } from '../../lib/app-error.ts'
import { countAttempt } from '../../lib/rate-limits.ts'
import { readLinkedConsent, signLinkedConsent } from '../../modules/consents/linked-consent.service.ts'

/** The form that a code opens. Changes nothing: it may be read again until it is signed. */
export async function readConsent(app: App, request: Request, address: string): Promise<Response> {
  const wait = await countAttempt(app.limits.consent, address)
  if (wait !== undefined) return tooManyAttempts(wait)
  const parsed = readConsentSchema.safeParse(await readJson(request))
  if (!parsed.success) return invalidBody(fromIssues(parsed.error.issues))
  return answerWith(await readLinkedConsent(app, parsed.data.token))
}

/** Takes a signature. */
export async function signConsent(app: App, request: Request, address: string): Promise<Response> {
  const wait = await countAttempt(app.limits.consent, address)
  if (wait !== undefined) return tooManyAttempts(wait)
  const parsed = signLinkedConsentSchema.safeParse(await readJson(request))
  if (!parsed.success) return invalidBody(fromIssues(parsed.error.issues))
  return answerWith(await signLinkedConsent(app, parsed.data))
}

/** The same for a code that was never given, one that was used, and one that is too old. */
const answerWith = (consent: LinkedConsent | undefined) =>
  consent ? jsonResponse(200, consent) : errorResponse(404, 'NOT_FOUND', 'This code opens nothing.')
