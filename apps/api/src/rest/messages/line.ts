import type { App } from '../../app.ts'
import { errorResponse, jsonResponse, tooManyAttempts } from '../../http/responses.ts'
import { countAttempt } from '../../lib/rate-limits.ts'
import { lineAccountOf } from '../../modules/line-links/line-account.ts'
import { lineEventsOf } from '../../modules/line-links/line-events.ts'
import { takeLineEvent } from '../../modules/line-links/take-line-event.ts'
import { clinicOfWebhook } from '../../modules/line-links/webhook-address.ts'

/**
 * `POST /api/line/<clinic>/<proof>`: what LINE tells of a clinic's account, signed with the account's secret. Whoever asks at an unknown
 * address, or signs with another secret, gets one answer. LINE asks again where it gets no 200.
 */
export async function takeLineWebhook(app: App, request: Request, address: string): Promise<Response> {
  const wait = await countAttempt(app.limits.lineWebhook, address)
  if (wait !== undefined) return tooManyAttempts(wait)
  const body = await request.text()
  const establishmentId = clinicOfWebhook(app.env, new URL(request.url).pathname)
  const account = establishmentId && (await lineAccountOf({ env: app.env, system: app.system.client }, establishmentId))
  const secret = account ? account.channelSecret : app.env.authSecret // of nobody's, so that it takes as long
  const { validateSignature } = await import('@line/bot-sdk')
  const isSigned = validateSignature(body, secret, request.headers.get('x-line-signature') ?? '')
  if (!establishmentId || !account || !isSigned) return errorResponse(404, 'NOT_FOUND', 'There is nothing at this address.')
  const events = lineEventsOf(body)
  if (!events) return errorResponse(400, 'BAD_USER_INPUT', 'The body is none of LINE.')
  for (const event of events) await takeLineEvent(app, establishmentId, event)
  return jsonResponse(200, {})
}
