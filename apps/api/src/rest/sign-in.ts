import { signInSchema } from '@clinic/shared/users/user-input'
import type { App } from '../app.ts'
import { fromIssues } from '../lib/app-error.ts'
import { firstEstablishment } from '../lib/accounts/auth.ts'
import { countAttempt } from '../lib/rate-limits.ts'
import { plainCookies } from '../http/cookies.ts'
import type { KnownDevice } from './known-device.ts'
import { deviceCookie, readKnownDevice } from './known-device.ts'
import { tellOfNewDevice } from './new-device.ts'
import { invalidBody, jsonResponse, readJson, tooManyAttempts, withBody } from '../http/responses.ts'
import { translate } from './auth-errors.ts'

type Attempt = { email: string; address: string; device: KnownDevice | undefined }

export async function signIn(app: App, request: Request, address: string): Promise<Response> {
  const tooOften = await countAttempt(app.limits.address, address)
  if (tooOften !== undefined) return tooManyAttempts(tooOften)
  const parsed = signInSchema.safeParse(await readJson(request))
  if (!parsed.success) return invalidBody(fromIssues(parsed.error.issues))
  const { email } = parsed.data
  const device = await readKnownDevice(app, request, email)
  const wait = await countGuess(app, { email, address, device })
  if (wait !== undefined) return tooManyAttempts(wait)

  const reply = await app.auth.handler(withBody(request, parsed.data))
  if (reply.status !== 401 && !device) await app.limits.failures.reward(address)
  if (!reply.ok) return refuse(app, await translate(reply), email)
  await (device ? app.limits.device.delete(device.id) : app.limits.account.delete(email))
  const { user } = (await reply.clone().json()) as { user: { id: string } }
  const establishmentId = await firstEstablishment(app.system.client, user.id)
  const userAgent = request.headers.get('user-agent')
  await tellOfNewDevice(app, { userId: user.id, establishmentId, userAgent, address, device })
  const headers = new Headers(reply.headers)
  for (const cookie of plainCookies(app.env, { userId: user.id, establishmentId })) headers.append('set-cookie', cookie)
  for (const cookie of await deviceCookie(app, email, device)) headers.append('set-cookie', cookie)
  headers.set('cache-control', 'no-store')
  headers.delete('content-length')
  return new Response(JSON.stringify({ userId: user.id, establishmentId }), { status: 200, headers })
}

/** After a right password for an unverified account, the response has what a new mail can be requested with. */
async function refuse({ system }: App, refusal: Response, email: string): Promise<Response> {
  const body = (await refusal.clone().json()) as { code: string }
  if (body.code !== 'UNVERIFIED') return refusal
  const user = await system.client.user.findUnique({ where: { email } })
  if (!user) return refusal
  const account = { uid: user.id, name: user.name, registrationId: '', creationTime: user.createdTime.toISOString() }
  return jsonResponse(refusal.status, { ...body, account })
}

/** Counted before the password is checked, so that a burst can't exceed the limit; subtracted after a right password. */
async function countGuess({ limits }: App, { email, address, device }: Attempt): Promise<number | undefined> {
  if (device) return countAttempt(limits.device, device.id)
  return (await countAttempt(limits.failures, address)) ?? (await countAttempt(limits.account, email))
}
