import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { accountsAt, newcomer } from '../testing/records/accounts.ts'
import { addAccounts, createClinic, password } from '../testing/clinic.ts'
import type { Session } from '../testing/server.ts'
import { baseUrl, openTestServer, sessionToken, useTestServer } from '../testing/server.ts'
import { openSocket } from '../testing/socket.ts'

const server = useTestServer()
const { signIn } = accountsAt(server)

/** What others tried from this address is not this test's. */
beforeEach(() => server.owner.query('DELETE FROM rate_limit'))

describe('signing in', () => {
  test('sets an HttpOnly session, and userId and establishmentId for 30 days', async () => {
    const home = await createClinic(server.owner)
    const reply = await signIn(home.ploy.email)
    expect([reply.status, await reply.json()]).toEqual([200, { userId: home.ploy.userId, establishmentId: home.id }])
    const cookies = Object.fromEntries(reply.headers.getSetCookie().map((line) => [line.split('=', 1)[0], line]))
    expect(Object.keys(cookies).toSorted()).toEqual([
      expect.stringMatching(/^clinic\.device-/),
      'clinic.session_token',
      'establishmentId',
      'userId',
    ])
    expect(cookies['clinic.session_token']).toMatch(/HttpOnly/i)
    expect(cookies['clinic.session_token']).toMatch(/SameSite=Lax/i)
    for (const [name, value] of [
      ['userId', home.ploy.userId],
      ['establishmentId', home.id],
    ] as const) {
      expect(cookies[name]).toContain(`${name}=${value}`)
      expect(cookies[name]).toMatch(/Max-Age=2592000(;|$)/i)
      expect(cookies[name]).toMatch(/Path=\/(;|$)/i)
    }
  })

  test("leaves what the tests' own sessions have, and a known device", async () => {
    const home = await createClinic(server.owner)
    const [made, real] = [await server.signIn(home.ploy.email), await server.signInByPassword(home.ploy.email)]
    expect([...real.cookies.keys()]).toEqual([...made.cookies.keys(), expect.stringMatching(/^clinic\.device-/)])
    for (const name of ['userId', 'establishmentId']) expect(made.cookies.get(name)).toBe(real.cookies.get(name))
    const { rows } = await server.owner.query(
      `SELECT "ipAddress", "userAgent", round(extract(epoch FROM "expiresAt" - "createdTime") / 60) AS minutes
       FROM session WHERE token IN ($1, $2)`,
      [sessionToken(made), sessionToken(real)],
    )
    expect(rows[0]).toEqual(rows[1])
  })

  test('over https the cookies are Secure', async () => {
    const safe = await openTestServer({ BASE_URL: 'https://clinic.test' }, server)
    const home = await createClinic(server.owner)
    const reply = await safe.post('/api/auth/sign-in/email', { email: home.admin.email, password })
    expect(reply.status).toBe(200)
    for (const line of reply.headers.getSetCookie()) expect(line).toMatch(/; Secure/i)
    expect(reply.headers.get('strict-transport-security')).toContain('max-age=31536000')
    await safe.close()
  })

  test.each(['STAFF', 'GUEST', 'PATIENT'] as const)(
    '%s is refused in the words of the specification, and gets no session',
    async (role) => {
      const [person] = await addAccounts(server.owner, [{ role, firstName: 'Nok', lastName: 'Chaiyo' }])
      const reply = await signIn(person?.email ?? '')
      expect(reply.status).toBe(403)
      expect(await reply.json()).toMatchObject({ code: 'ROLE_REFUSED', message: 'You do not have permission to log in.' })
      expect(reply.headers.getSetCookie()).toEqual([])
      expect((await server.owner.query('SELECT 1 FROM session WHERE "userId" = $1', [person?.userId])).rowCount).toBe(0)
    },
  )

  test('a doctor or an admin without an establishment is refused alike', async () => {
    const people = await addAccounts(server.owner, [
      { role: 'DOCTOR', firstName: 'Lone', lastName: 'Doctor' },
      { role: 'ADMIN', firstName: 'Lone', lastName: 'Admin' },
    ])
    for (const { email } of people) expect((await (await signIn(email)).json()).code).toBe('ROLE_REFUSED')
  })

  test('a wrong password and an unknown address answer alike', async () => {
    const home = await createClinic(server.owner)
    const [wrong, unknown] = [
      await signIn(home.admin.email, 'wrong'),
      await signIn(`nobody.${randomUUID()}@clinic.test`, 'wrong'),
    ]
    expect([wrong.status, await wrong.json()]).toEqual([unknown.status, await unknown.json()])
    expect(wrong.status).toBe(401)
  })

  test.each([
    {},
    { email: 'x' },
    { email: 'a@b.test' },
    { email: 'a@b.test', password: '' },
    { email: ['a@b.test'], password: 'x' },
    [],
    null,
    'text',
  ])('a body such as %j is refused by name', async (body) => {
    const reply = await server.post('/api/auth/sign-in/email', body)
    expect(reply.status).toBe(400)
    expect((await reply.json()).fieldErrors.length).toBeGreaterThan(0)
  })
})

describe('guessing', () => {
  test('ten wrong passwords, then the right one is refused too; other accounts are not concerned', async () => {
    const home = await createClinic(server.owner)
    for (let guess = 0; guess < 10; guess += 1) expect((await signIn(home.admin.email, `guess ${guess}`)).status).toBe(401)
    for (const word of ['one more', password]) {
      const refused = await signIn(home.admin.email.toUpperCase(), word, {
        'x-forwarded-for': `10.0.0.${word.length}`,
        'x-real-ip': '10.9.9.9',
        forwarded: 'for=10.8.8.8',
      })
      expect(refused.status).toBe(429)
      expect(await refused.json()).toMatchObject({ code: 'RATE_LIMITED' })
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect((await signIn(home.ploy.email)).status).toBe(200)
  })

  test('a burst cannot exceed the limit, and a success forgives', async () => {
    const home = await createClinic(server.owner)
    for (let guess = 0; guess < 9; guess += 1) await signIn(home.admin.email, 'wrong')
    expect((await signIn(home.admin.email)).status).toBe(200)
    const burst = await Promise.all(Array.from({ length: 30 }, () => signIn(home.admin.email, 'wrong')))
    expect(burst.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(burst.filter(({ status }) => status === 429)).toHaveLength(20)
  })

  test('another spelling of the path is no way around', async () => {
    const home = await createClinic(server.owner)
    const spellings = [
      '/api/auth/sign-in/email/',
      '/api/auth//sign-in/email',
      '/api/auth/sign-in//email',
      '/api/auth/./sign-in/email',
      '/api/auth/sign-in%2Femail',
      '/api/auth/sign-in/%65mail',
      '/api/auth/SIGN-IN/email',
      '/api//auth/sign-in/email',
    ]
    let tried = 0
    for (const spelling of spellings) {
      for (let guess = 0; guess < 4; guess += 1) {
        const { status } = await server.post(spelling, { email: home.admin.email, password: 'wrong' })
        if (status === 401) tried += 1
      }
    }
    expect(tried).toBeLessThanOrEqual(10)
  })
})

describe('signing out', () => {
  test('ends the session and its sockets, and takes the cookies back', async () => {
    const home = await createClinic(server.owner)
    const suda = await server.signInByPassword(home.admin.email)
    const kept: Session = { cookies: new Map(suda.cookies), userId: suda.userId }
    const elsewhere = await server.signInByPassword(home.admin.email)
    const [socket, second, other] = [
      await openSocket(server, suda),
      await openSocket(server, suda),
      await openSocket(server, elsewhere),
    ]
    const reply = await server.post('/api/auth/sign-out', {}, { session: suda })
    expect(reply.status).toBe(200)
    expect([...suda.cookies.keys()]).toEqual([expect.stringMatching(/^clinic\.device-/)])
    expect(await Promise.all([socket.closed, second.closed])).toEqual([4401, 4401])
    expect((await server.graphql(kept, `{ me { id } }`)).data.me).toBeNull()
    expect((await server.graphql(elsewhere, `{ me { id } }`)).data.me).toEqual({ id: home.admin.userId })
    await other.close()
  })

  test("a foreign page can't sign anybody out", async () => {
    const home = await createClinic(server.owner)
    const suda = await server.signInByPassword(home.admin.email)
    const socket = await openSocket(server, suda)
    const reply = await server.post('/api/auth/sign-out', {}, { session: suda, headers: { origin: 'https://evil.test' } })
    expect(reply.status).toBe(403)
    expect(suda.cookies.size).toBe(4)
    expect((await server.graphql(suda, `{ me { id } }`)).data.me).toEqual({ id: home.admin.userId })
    const first = await Promise.race([socket.closed, socket.client.iterate({ query: '{ me { id } }' }).next()])
    expect(first).toMatchObject({ value: { data: { me: { id: home.admin.userId } } } })
    await socket.close()
  })

  test('a forged session cookie is no session', async () => {
    const home = await createClinic(server.owner)
    const suda = await server.signIn(home.admin.email)
    const [token = '', signature = ''] = decodeURIComponent(suda.cookies.get('clinic.session_token') ?? '').split('.')
    for (const forged of [
      token,
      `${token}.`,
      `${token}.AAAA`,
      `x${token}.${signature}`,
      `${token}.${signature.slice(0, -4)}AAA=`,
    ]) {
      suda.cookies.set('clinic.session_token', encodeURIComponent(forged))
      expect((await server.graphql(suda, `{ me { id } }`)).data.me, forged).toBeNull()
    }
  })

  test('an ended session is none', async () => {
    const home = await createClinic(server.owner)
    const suda = await server.signIn(home.admin.email)
    await server.owner.query(`UPDATE session SET "expiresAt" = now() WHERE "userId" = $1`, [home.admin.userId])
    expect((await server.graphql(suda, `{ me { id } }`)).data.me).toBeNull()
  })

  test('tells the browser to forget what it kept of the session', async () => {
    const suda = await server.signIn((await createClinic(server.owner)).admin.email)
    const reply = await server.post('/api/auth/sign-out', {}, { session: suda })
    expect(reply.headers.get('clear-site-data')).toContain('"cache"')
  })
})

describe('a foreign page', () => {
  test.each([
    '/api/auth/sign-in/email',
    '/api/auth/sign-up/email',
    '/api/auth/send-verification-email',
    '/api/auth/change-password',
    '/api/auth/verify-email',
  ])('gets nowhere at %s with the cookies of a session', async (path) => {
    const home = await createClinic(server.owner)
    const suda = await server.signIn(home.admin.email)
    const before = new Map(suda.cookies)
    const body = { ...newcomer(), email: home.admin.email, currentPassword: password, newPassword: `another ${password}` }
    for (const origin of ['https://evil.test', 'null', `${baseUrl}.evil.test`]) {
      const reply = await server.post(path, body, { session: suda, headers: { origin } })
      expect(reply.status, origin).toBe(403)
    }
    expect(suda.cookies).toEqual(before)
    expect((await signIn(home.admin.email)).status).toBe(200)
  })
})

test('nobody without a session learns of one, or of anybody', async () => {
  for (const path of [
    '/api/auth/get-session',
    '/api/auth/list-sessions',
    '/api/auth/account-info',
    '/api/auth/list-accounts',
    '/api/auth/ok',
    '/api/auth/error',
  ]) {
    const reply = await server.request(path)
    expect(await reply.text(), path).not.toMatch(/clinic\.test|token"/)
  }
  expect((await server.post('/api/auth/update-user', { role: 4 })).status).toBe(404)
})
