import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addAccounts, createClinic } from '../testing/clinic.ts'
import type { IdentityProvider } from '../testing/stand-ins/identity-provider.ts'
import { client, openIdentityProvider } from '../testing/stand-ins/identity-provider.ts'
import type { TestServer, Session } from '../testing/server.ts'
import { openTestServer } from '../testing/server.ts'

let provider: IdentityProvider
let server: TestServer

beforeAll(async () => {
  provider = await openIdentityProvider()
  server = await openTestServer({
    GOOGLE_CLIENT_ID: client.id,
    GOOGLE_CLIENT_SECRET: client.secret,
    GOOGLE_ISSUER: provider.issuer,
  })
})
afterAll(async () => {
  await server?.close()
  await provider?.close()
})
beforeEach(() => Object.assign(provider.state, { who: {}, tamper: {}, refuse: false }))

const browser = (): Session => ({ cookies: new Map(), userId: '' })
const person = (email: string, more: object = {}) => ({
  sub: randomUUID(),
  email,
  email_verified: true,
  name: 'From Google',
  ...more,
})

async function start(session: Session, body: object = {}) {
  const reply = await server.post('/api/auth/sign-in/google', body, { session })
  return ((await reply.json()) as { url: string }).url
}

/** Follows the redirects to the provider and back, as a browser does. */
async function goThrough(session: Session, body: object = {}, change: (back: URL) => void = () => undefined) {
  const asked = await fetch(await start(session, body), { redirect: 'manual' })
  const back = new URL(asked.headers.get('location') ?? '')
  change(back)
  return server.request(back.pathname + back.search, { session })
}
const meOf = async (session: Session) => (await server.graphql(session, '{ me { id role } }')).data.me
const countUsers = async () => (await server.owner.query('SELECT count(*)::int AS n FROM "user"')).rows[0].n as number

describe('signing in with Google', () => {
  test('lets a verified account in, with the cookies of a password; the second time too', async () => {
    const { ploy, id } = await createClinic(server.owner)
    provider.state.who = person(ploy.email.toUpperCase())
    for (const returnTo of ['/calendar?view=day', '/']) {
      const session = browser()
      const reply = await goThrough(session, { returnTo })
      expect([reply.status, reply.headers.get('location')]).toEqual([302, returnTo])
      expect(Object.fromEntries(session.cookies)).toMatchObject({ userId: ploy.userId, establishmentId: id })
      const lines = reply.headers.getSetCookie()
      expect(lines.find((line) => line.startsWith('clinic.session_token='))).toMatch(/HttpOnly.*SameSite=Lax/i)
      expect(lines.find((line) => line.startsWith('userId='))).toMatch(/Max-Age=2592000; Path=\//)
      expect(await meOf(session)).toEqual({ id: ploy.userId, role: 'DOCTOR' })
    }
    const { rows } = await server.owner.query(
      `SELECT "accessToken", "refreshToken", "idToken" FROM account WHERE "userId" = $1 AND "providerId" = 'google'`,
      [ploy.userId],
    )
    expect(rows).toEqual([{ accessToken: null, refreshToken: null, idToken: null }])
    const { rows: kept } = await server.owner.query('SELECT name, email, image, role FROM "user" WHERE id = $1', [ploy.userId])
    expect(kept).toEqual([{ name: 'Ploy Srisuk', email: ploy.email, image: null, role: 2 }])
  })

  test('nobody without an account, and makes none, whatever is asked for', async () => {
    const before = await countUsers()
    provider.state.who = person(`stranger.${randomUUID()}@clinic.test`, { role: 4, firstName: 'S', lastName: 'T' })
    const session = browser()
    const reply = await goThrough(session, { requestSignUp: true, role: 4, additionalData: { role: 4 } })
    expect(reply.headers.get('location')).toBe('/sign-in?error=GOOGLE_NO_ACCOUNT')
    expect([await countUsers(), await meOf(session)]).toEqual([before, null])
  })

  test('an account that was registered before its owner came, and never verified, stays shut', async () => {
    const [planted] = await addAccounts(server.owner, [
      { role: 'ADMIN', firstName: 'Planted', lastName: 'Person', clinicName: 'P', verified: false },
    ])
    provider.state.who = person(planted?.email ?? '')
    const session = browser()
    expect((await goThrough(session)).headers.get('location')).toBe('/sign-in?error=UNVERIFIED')
    const { rows } = await server.owner.query(
      `SELECT u."emailVerified", a."providerId" FROM "user" u JOIN account a ON a."userId" = u.id WHERE u.id = $1`,
      [planted?.userId],
    )
    expect(rows).toEqual([{ emailVerified: false, providerId: 'credential' }])
    expect(session.cookies.has('clinic.session_token')).toBe(false)
  })

  test.each([false, 'true', 'false', undefined])('an address that Google says is verified: %j is no proof', async (claimed) => {
    const { admin } = await createClinic(server.owner)
    provider.state.who = person(admin.email, { email_verified: claimed })
    const session = browser()
    expect((await goThrough(session)).headers.get('location')).toBe('/sign-in?error=UNVERIFIED')
    expect(await meOf(session)).toBeNull()
  })

  test.each(['STAFF', 'GUEST', 'PATIENT'] as const)('%s is refused as with a password', async (role) => {
    const [nok] = await addAccounts(server.owner, [{ role, firstName: 'Nok', lastName: 'Chaiyo' }])
    provider.state.who = person(nok?.email ?? '')
    const session = browser()
    expect((await goThrough(session)).headers.get('location')).toBe('/sign-in?error=ROLE_REFUSED')
    expect(session.cookies.has('clinic.session_token')).toBe(false)
    expect((await server.owner.query('SELECT 1 FROM session WHERE "userId" = $1', [nok?.userId])).rowCount).toBe(0)
  })
})

describe('what the provider says is checked', () => {
  const past = Math.floor(Date.now() / 1000) - 7200
  test.each([
    ['signed by another key', { foreignKey: true }],
    ['not signed', { none: true }],
    ['for another client', { claims: { aud: 'somebody-else' } }],
    ['of another issuer', { claims: { iss: 'https://evil.test' } }],
    ['expired', { claims: { iat: past, exp: past + 60 } }],
    ['with another nonce', { claims: { nonce: 'replayed' } }],
    ['without a nonce', { claims: { nonce: undefined } }],
  ])('a token %s opens nothing', async (_name, tamper) => {
    const { admin } = await createClinic(server.owner)
    Object.assign(provider.state, { who: person(admin.email), tamper })
    const session = browser()
    expect((await goThrough(session)).headers.get('location')).toBe('/sign-in?error=GOOGLE_FAILED')
    expect(await meOf(session)).toBeNull()
  })

  test('a code or state of another browser, invented, or used before, opens nothing', async () => {
    const { admin } = await createClinic(server.owner)
    provider.state.who = person(admin.email)
    const victim = browser()
    const asked = await fetch(await start(browser()), { redirect: 'manual' })
    const foreign = new URL(asked.headers.get('location') ?? '')
    const replies = [
      await server.request(foreign.pathname + foreign.search, { session: victim }),
      await goThrough(victim, {}, (back) => back.searchParams.set('code', 'invented')),
      await goThrough(victim, {}, (back) => back.searchParams.set('state', 'invented')),
      await goThrough(victim, {}, (back) => back.searchParams.delete('state')),
      await server.request('/api/auth/callback/google', { session: victim }),
    ]
    for (const reply of replies) expect(reply.headers.get('location')).toBe('/sign-in?error=GOOGLE_FAILED')
    expect(await meOf(victim)).toBeNull()
  })

  test('who says no to Google is back at the sign-in screen', async () => {
    provider.state.refuse = true
    expect((await goThrough(browser())).headers.get('location')).toBe('/sign-in?error=GOOGLE_CANCELLED')
  })

  test('a popup comes back to its own end, with a session or with the refusal', async () => {
    const { admin } = await createClinic(server.owner)
    provider.state.who = person(admin.email)
    const session = browser()
    expect((await goThrough(session, { popup: true, returnTo: '/patients' })).headers.get('location')).toBe('/google-done')
    expect(await meOf(session)).toMatchObject({ id: admin.userId })
    provider.state.refuse = true
    const location = (await goThrough(browser(), { popup: true })).headers.get('location')
    expect(location).toBe('/google-done?error=GOOGLE_CANCELLED')
  })

  test.each(['https://evil.test', '//evil.test', '/\\evil.test', 'javascript:alert(1)', '/\t/evil.test', 7])(
    'the way back (%s) stays ours',
    async (returnTo) => {
      const { admin } = await createClinic(server.owner)
      provider.state.who = person(admin.email)
      expect((await goThrough(browser(), { returnTo })).headers.get('location')).toBe('/')
    },
  )

  test('a token posted past the redirect is not taken, and no other provider is there', async () => {
    for (const provider of ['google', 'github', 'apple']) {
      const body = { provider, idToken: { token: 'x.y.z' }, callbackURL: '/' }
      const reply = await server.post('/api/auth/sign-in/social', body)
      expect(reply.status).toBeGreaterThanOrEqual(400)
      expect(reply.headers.getSetCookie()).toEqual([])
    }
  })
})

describe('whether it is there', () => {
  test('is told to the sign-in screen', async () => {
    expect(await (await server.request('/api/auth/sign-in/ways')).json()).toEqual({ google: true, mail: false })
    const plain = await openTestServer({}, server)
    expect(await (await plain.request('/api/auth/sign-in/ways')).json()).toEqual({ google: false, mail: false })
    expect((await plain.post('/api/auth/sign-in/google', {})).status).toBe(404)
    expect((await plain.request('/api/auth/callback/google?code=a&state=b')).status).toBe(404)
    await plain.close()
  })

  test('a provider that is away is said so, and found again when it is back', async () => {
    const away = await openIdentityProvider()
    await away.close()
    const lonely = await openTestServer(
      { GOOGLE_CLIENT_ID: client.id, GOOGLE_CLIENT_SECRET: client.secret, GOOGLE_ISSUER: away.issuer },
      server,
    )
    const reply = await lonely.post('/api/auth/sign-in/google', {})
    expect([reply.status, (await reply.json()).code]).toEqual([502, 'GOOGLE_FAILED'])
    lonely.app.env.google = { ...lonely.app.env.google!, issuer: provider.issuer }
    expect((await lonely.post('/api/auth/sign-in/google', {})).status).toBe(200)
    await lonely.close()
  })
})
