import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { stringifySetCookie } from 'cookie'
import type { App } from '../app.ts'
import { readCookies } from '../http/cookies.ts'

/**
 * A browser that signed in once has its own limit of failed passwords for the account, so that others can't lock the owner out.
 * The cookie holds a random id, its end, and an HMAC over both, the account and its password's hash: it is valid for no other
 * account, is invalid after a year without a sign-in or a change of the password, and survives signing out.
 */
export type KnownDevice = { id: string }

const rememberedFor = 365 * 86_400
const hmac = (app: App, ...parts: string[]) => createHmac('sha256', app.env.authSecret).update(parts.join('\n'))
const cookieName = (app: App, email: string) => `clinic.device-${hmac(app, 'device of', email).digest('hex').slice(0, 12)}`
const proofOf = (app: App, { id, until }: Remembered, { userId, password }: Credential) =>
  hmac(app, 'device', id, until, userId, password).digest()

/** `until`: milliseconds, as the cookie has them. */
type Remembered = KnownDevice & { until: string }

type Credential = { userId: string; password: string }

async function findCredential(app: App, email: string): Promise<Credential | undefined> {
  const where = { providerId: 'credential', user: { email } }
  const account = await app.system.client.account.findFirst({ where, select: { userId: true, password: true } })
  return account?.password ? { userId: account.userId, password: account.password } : undefined
}

export async function readKnownDevice(app: App, request: Request, email: string): Promise<KnownDevice | undefined> {
  const [id, until, proof] = (readCookies(request.headers.get('cookie'))[cookieName(app, email)] ?? '').split('.')
  if (!id || !until || !proof || Number(until) <= Date.now()) return undefined
  const credential = await findCredential(app, email)
  if (!credential) return undefined
  const [given, expected] = [Buffer.from(proof, 'base64url'), proofOf(app, { id, until }, credential)]
  return given.length === expected.length && timingSafeEqual(given, expected) ? { id } : undefined
}

/** The cookie that marks this browser as known; keeps its id where it has one. */
export async function deviceCookie(app: App, email: string, device?: KnownDevice): Promise<string[]> {
  const credential = await findCredential(app, email)
  if (!credential) return []
  const id = device?.id ?? randomBytes(16).toString('base64url')
  const until = String(Date.now() + rememberedFor * 1000)
  const cookie = stringifySetCookie({
    name: cookieName(app, email),
    value: `${id}.${until}.${proofOf(app, { id, until }, credential).toString('base64url')}`,
    path: '/api/auth',
    maxAge: rememberedFor,
    httpOnly: true,
    sameSite: 'lax',
    secure: app.env.baseUrl.startsWith('https:'),
  })
  return [cookie]
}
