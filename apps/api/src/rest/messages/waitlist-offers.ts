import { answerOfferSchema, readOfferSchema, type LinkedOffer } from '@clinic/shared/waitlist/linked-offer'
import type { App } from '../../app.ts'
import { baseContext } from '../../base-context.ts'
import { errorResponse, invalidBody, jsonResponse, readJson, tooManyAttempts } from '../../http/responses.ts'
import { fromIssues } from '../../lib/app-error.ts'
import { countAttempt } from '../../lib/rate-limits.ts'
import { answerLinkedOffer, readLinkedOffer } from '../../modules/waitlist/offers/linked-offer.service.ts'

/** The time that a link offers. Changes nothing, since mail programs open links by themselves. */
export async function readOffer(app: App, request: Request, address: string): Promise<Response> {
  const wait = await countAttempt(app.limits.appointment, address)
  if (wait !== undefined) return tooManyAttempts(wait)
  const parsed = readOfferSchema.safeParse(await readJson(request))
  if (!parsed.success) return invalidBody(fromIssues(parsed.error.issues))
  return answerWith(await readLinkedOffer(baseContext(app, undefined), parsed.data.token))
}

/** Takes it, or declines it, and answers how it stands then. */
export async function answerOffer(app: App, request: Request, address: string): Promise<Response> {
  const wait = await countAttempt(app.limits.appointment, address)
  if (wait !== undefined) return tooManyAttempts(wait)
  const parsed = answerOfferSchema.safeParse(await readJson(request))
  if (!parsed.success) return invalidBody(fromIssues(parsed.error.issues))
  return answerWith(await answerLinkedOffer(baseContext(app, undefined), parsed.data))
}

/** The same for a link that was never made, and one of a time that has begun. */
const answerWith = (offer: LinkedOffer | undefined) =>
  offer ? jsonResponse(200, offer) : errorResponse(404, 'NOT_FOUND', 'This link leads to no time that is still to come.')
