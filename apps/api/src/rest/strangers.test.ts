import { randomUUID } from 'node:crypto'
import { demoPassword } from '@clinic/prisma/demo/demo-logins'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newcomer } from '../testing/records/accounts.ts'
import { addAccounts, createClinic, password } from '../testing/clinic.ts'
import { longestHold } from '../testing/live/event-loop.ts'
import type { TestServer, Session } from '../testing/server.ts'
import { openTestServer, useTestServer } from '../testing/server.ts'

/** What somebody without an account can do to the server, and to those who have one. */

const server = useTestServer()
/** Believes X-Forwarded-For, so that a test can come from many addresses. */
let proxied: TestServer
beforeAll(async () => void (proxied = await openTestServer({ TRUSTED_PROXY: 'true' }, server)))
afterAll(() => proxied?.close())
beforeEach(() => server.owner.query('DELETE FROM rate_limit'))

const person = () => newcomer({ clinicName: 'Riverside Dental' })
const signUp = (at: TestServer, body: object, address = '192.0.2.1') =>
  at.post('/api/auth/sign-up/email', body, { headers: { 'x-forwarded-for': address } })
const signIn = (email: string, word: string, address = '192.0.2.1', session: Session | null = null) =>
  proxied.post('/api/auth/sign-in/email', { email, password: word }, { session, headers: { 'x-forwarded-for': address } })

/** Written to be slow to judge: it is full of dates, repeats and words that overlap. */
const hardToJudge = (length: number) => '1a2a3a4a1b2b3b4b11a22b33c44d'.repeat(10).slice(0, length)

test('signing up is closed by SIGN_UP=invite, and after the first clinic by SIGN_UP=first', async () => {
  const invited = await openTestServer({ SIGN_UP: 'invite' })
  expect((await invited.post('/api/auth/sign-up/email', newcomer())).status).toBe(403)
  await invited.close()
  const first = await openTestServer({ SIGN_UP: 'first' })
  expect((await first.post('/api/auth/sign-up/email', newcomer())).status).toBe(200)
  const second = await first.post('/api/auth/sign-up/email', newcomer())
  expect([second.status, (await second.json()).code]).toEqual([403, 'SIGN_UP_CLOSED'])
  expect((await first.owner.query('SELECT 1 FROM "user"')).rowCount).toBe(1)
  await first.close()
})

describe('judging a password', () => {
  test('never holds the event loop, however long and twisted the password is', async () => {
    for (const word of [hardToJudge(128), 'aaaabbbb0000'.repeat(10)])
      expect(await longestHold(async () => (await signUp(server, { ...person(), password: word })).text()), word).toBeLessThan(50)
  })

  test('comes after the limit and after the question whether one may sign up at all', async () => {
    const closed = await openTestServer({ SIGN_UP: 'invite' }, server)
    const refused = await signUp(closed, { ...person(), password: 'password' })
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'SIGN_UP_CLOSED'])
    await closed.close()
    await server.owner.query('DELETE FROM rate_limit')
    const statuses = []
    for (let attempt = 0; attempt < 21; attempt += 1) statuses.push((await signUp(server, {})).status)
    expect(statuses).toEqual([...Array<number>(20).fill(400), 429])
  })

  test.each([
    ['the demo publishes it', demoPassword],
    ['a name and a year', 'Kanya-Heron-1990'],
    ['the family name', 'thongchai walks tall'],
    ["the clinic's name", 'tall riverside heron'],
    ['a common name and a year', 'Somchai1990'],
  ])('refuses one that others would try first: %s', async (_why, word) => {
    const reply = await signUp(server, { ...person(), password: word })
    expect([reply.status, (await reply.json()).fieldErrors]).toEqual([
      400,
      [expect.objectContaining({ path: 'password', key: 'password_too_weak' })],
    ])
  })

  test("whoever is signed in can't choose the names of their clinic either", async () => {
    const home = await createClinic(server.owner, 'Baan Suan Clinic')
    const suda = await server.signIn(home.admin.email)
    for (const newPassword of ['walk baan suan clinic heron', 'tall-rattanakul-heron'])
      expect(
        (await server.post('/api/auth/change-password', { currentPassword: password, newPassword }, { session: suda })).status,
      ).toBe(400)
  })
})

describe('what the auth library could do besides', () => {
  test.each([
    'POST /api/auth/verify-password',
    'POST /api/auth/revoke-session',
    'POST /api/auth/revoke-sessions',
    'POST /api/auth/set-password',
    'GET /api/auth/list-sessions',
    'GET /api/auth/list-accounts',
    'POST /api/auth/link-social',
    'POST /api/auth/unlink-account',
    'POST /api/auth/get-access-token',
    'POST /api/auth/refresh-token',
    'GET /api/auth/account-info',
    'POST /api/auth/sign-in/social',
    'GET /api/auth/verify-email?token=x',
    'GET /api/auth/ok',
    'GET /api/auth/error',
    'GET /api/auth/nothing',
  ])('%s is not served, in a session either', async (route) => {
    const suda = await server.signIn((await createClinic(server.owner)).admin.email)
    const [method = '', path = ''] = route.split(' ')
    const reply =
      method === 'GET' ? await server.request(path, { session: suda }) : await server.post(path, { password }, { session: suda })
    expect([reply.status, (await reply.json()).code]).toEqual([404, 'NOT_FOUND'])
  })
})

describe('limits by address', () => {
  test('a /64 of IPv6 is one address: 30 sign-ups from 30 of its addresses, 20 are looked at', async () => {
    const statuses: number[] = []
    for (let host = 1; host <= 30; host += 1)
      statuses.push((await signUp(proxied, {}, `2001:db8:1:2::${host.toString(16)}`)).status)
    expect(statuses.filter((status) => status !== 429)).toHaveLength(20)
    expect((await signUp(proxied, {}, '2001:db8:1:3::1')).status).toBe(400)
    expect((await signUp(proxied, {}, '::ffff:192.0.2.7')).status).toBe(400)
  })

  test('one password tried on 200 accounts from one address: 80 guesses, whoever else is there signs in', async () => {
    const people = await addAccounts(
      server.owner,
      Array.from({ length: 60 }, () => ({ role: 'ADMIN' as const, firstName: 'Known', lastName: 'Person', clinicName: 'K' })),
    )
    const guesses = Array.from({ length: 200 }, (_, guess) =>
      signIn(people[guess]?.email ?? `nobody.${guess}@clinic.test`, 'spring-2026'),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(80)
    expect((await signIn(people[0]?.email ?? '', password, '198.51.100.1')).status).toBe(200)
  })

  test('a clinic of 30 people at one address, each of whom mistypes once, is not hurt', async () => {
    const people = await addAccounts(
      server.owner,
      Array.from({ length: 30 }, () => ({ role: 'ADMIN' as const, firstName: 'Known', lastName: 'Person', clinicName: 'K' })),
    )
    await Promise.all(
      people.map(async ({ email }) => {
        expect((await signIn(email, 'mistyped', '203.0.113.9')).status).toBe(401)
        for (const _again of [1, 2]) expect((await signIn(email, password, '203.0.113.9')).status).toBe(200)
      }),
    )
  })

  test('what is counted names nobody, and goes by time', async () => {
    const { admin } = await createClinic(server.owner)
    await signIn(admin.email, 'wrong', '203.0.113.77')
    await server.post('/api/auth/request-password-reset', { email: admin.email })
    const { rows } = await server.owner.query<{ key: string }>('SELECT key FROM rate_limit')
    expect(rows.length).toBeGreaterThan(3)
    expect(JSON.stringify(rows)).not.toMatch(/@|clinic\.test|203\.0|127\.0/)
    await server.owner.query('UPDATE rate_limit SET expire = 1')
    await server.app.limits.forgetExpired()
    expect((await server.owner.query('SELECT 1 FROM rate_limit')).rowCount).toBe(0)
  })
})

describe('a known device', () => {
  const exhaust = async (email: string) => {
    for (let guess = 0; guess < 12; guess += 1) await signIn(email, `guess ${guess}`, `198.51.100.${guess}`)
  }
  const forgetful = (session: Session): Session => ({
    userId: '',
    cookies: new Map([...session.cookies].filter(([name]) => name.startsWith('clinic.device'))),
  })

  test("lets its owner in while strangers' guesses have locked strangers out", async () => {
    const { admin } = await createClinic(server.owner)
    const suda = await server.signInByPassword(admin.email)
    await server.post('/api/auth/sign-out', {}, { session: suda })
    expect([...suda.cookies.keys()]).toEqual([expect.stringMatching(/^clinic\.device/)])
    await exhaust(admin.email)
    const unknown = await signIn(admin.email, password, '203.0.113.1')
    expect([unknown.status, Number(unknown.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await signIn(admin.email, password, '203.0.113.1', suda)).status).toBe(200)
    // Their success forgives the strangers nothing.
    expect((await signIn(admin.email, password, '203.0.113.2')).status).toBe(429)
  })

  test('has ten guesses of its own, and no more', async () => {
    const { admin } = await createClinic(server.owner)
    const stolen = forgetful(await server.signInByPassword(admin.email))
    const statuses: number[] = []
    for (let guess = 0; guess < 12; guess += 1)
      statuses.push((await signIn(admin.email, `guess ${guess}`, `198.51.100.${guess}`, stolen)).status)
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429])
    expect((await signIn(admin.email, password)).status).toBe(200)
  })

  test('is known for one account alone, and not after a change of the password; forged, it is nothing', async () => {
    const home = await createClinic(server.owner)
    const suda = await server.signInByPassword(home.admin.email)
    const old = forgetful(suda)
    const [[name = '', value = ''] = []] = old.cookies
    await exhaust(home.ploy.email)
    expect((await signIn(home.ploy.email, password, '203.0.113.3', old)).status).toBe(429)

    const changed = { currentPassword: password, newPassword: `another ${password}` }
    expect((await server.post('/api/auth/change-password', changed, { session: suda })).status).toBe(200)
    await exhaust(home.admin.email)
    expect((await signIn(home.admin.email, changed.newPassword, '203.0.113.4', old)).status).toBe(429)
    const forged: Session = { userId: '', cookies: new Map([[name, `${value.slice(0, -3)}AAA`]]) }
    expect((await signIn(home.admin.email, changed.newPassword, '203.0.113.5', forged)).status).toBe(429)
    // The browser in which it was changed is known under the new one.
    expect((await signIn(home.admin.email, changed.newPassword, '203.0.113.6', forgetful(suda))).status).toBe(200)
  })

  test('its cookie is no script’s, goes to the sign-in alone, and tells nothing', async () => {
    const { admin } = await createClinic(server.owner)
    const reply = await signIn(admin.email, password)
    const line = reply.headers.getSetCookie().find((cookie) => cookie.startsWith('clinic.device')) ?? ''
    expect(line).toMatch(/; HttpOnly/)
    expect(line).toMatch(/; Path=\/api\/auth(;|$)/)
    expect(line).toMatch(/; SameSite=Lax/i)
    expect(line).not.toContain(admin.userId)
    expect(line).not.toContain(admin.email.split('@')[0])
  })
})
describe('characters that nobody can store', () => {
  test.each([
    ['/api/auth/sign-in/email', 'password', { email: 'a@b.test' }],
    ['/api/auth/sign-in/email', 'email', { password: 'x' }],
    ['/api/auth/reset-password', 'token', { newPassword: password }],
    ['/api/auth/reset-password', 'newPassword', { token: 'x' }],
    ['/api/auth/read-invitation', 'token', {}],
    ['/api/auth/accept-invitation', 'token', {}],
    ['/api/auth/accept-invitation', 'password', { token: 'x' }],
    ['/api/auth/verify-email', 'token', {}],
    ['/api/auth/request-password-reset', 'email', {}],
    ['/api/auth/send-verification-email', 'email', {}],
    [
      '/api/send-email-account-verification',
      'registrationId',
      { name: 'x', email: 'a@b.test', creationTime: '2026-01-01T00:00:00Z', uid: randomUUID() },
    ],
  ])('are refused by name: %s, %s', async (path, field, rest) => {
    for (const text of ['nul \u0000 byte', 'half \ud800 a pair']) {
      const reply = await server.post(path, { ...rest, [field]: text })
      expect([reply.status, (await reply.json()).fieldErrors]).toEqual([400, [expect.objectContaining({ path: field })]])
    }
  })
})
