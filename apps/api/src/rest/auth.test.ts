import { request as rawRequest } from 'node:http'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { addAccounts, createClinic, password } from '../testing/clinic.ts'
import { mailsTo } from '../testing/mail.ts'
import type { Session } from '../testing/server.ts'
import { baseUrl, openTestServer, sessionToken, useTestServer } from '../testing/server.ts'
import { openSocket } from '../testing/socket.ts'

const server = useTestServer()

/** What others tried from this address is not this test's. */
beforeEach(() => server.owner.query('DELETE FROM rate_limit'))

const newcomer = () => ({
  email: `Kanya.${randomUUID().slice(0, 8)}@Clinic.test`,
  password,
  firstName: 'Kanya',
  lastName: 'Thongchai',
  name: 'Kanya Thongchai',
  clinicName: 'Kanya Clinic',
})
const signUp = (body: object, headers?: Record<string, string>) =>
  server.post('/api/auth/sign-up/email', body, { ...(headers && { headers }) })
const signIn = (email: string, word = password, headers?: Record<string, string>) =>
  server.post('/api/auth/sign-in/email', { email, password: word }, { ...(headers && { headers }) })
const verify = (token: string) => server.post('/api/auth/verify-email', { token })
const accountOf = async (email: string) =>
  (await server.owner.query('SELECT * FROM "user" WHERE email = $1', [email.toLowerCase()])).rows[0] as
    | Record<string, unknown>
    | undefined

describe('signing up', () => {
  test('makes an admin and their establishment; the link in the mail lets them in; before it, the words of the specification', async () => {
    const person = newcomer()
    const reply = await signUp(person)
    expect(reply.headers.getSetCookie()).toEqual([])

    const account = await accountOf(person.email)
    expect([reply.status, await reply.json()]).toEqual([200, { status: true, uid: account?.id }])
    expect(account).toMatchObject({ role: 4, emailVerified: false, name: 'Kanya Thongchai' })
    const { rows } = await server.owner.query(
      'SELECT e.id, e.name FROM establishment e JOIN membership m ON m."establishmentId" = e.id WHERE m."userId" = $1',
      [account?.id],
    )
    expect(rows).toEqual([{ id: account?.id, name: 'Kanya Clinic' }])
    const { rows: secrets } = await server.owner.query('SELECT password FROM account WHERE "userId" = $1', [account?.id])
    expect(secrets[0].password).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)

    const refused = await signIn(person.email)
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({
      code: 'UNVERIFIED',
      message: 'You are not authorized to sign in.',
      account: { uid: account?.id, name: 'Kanya Thongchai', registrationId: '', creationTime: expect.any(String) },
    })
    expect(refused.headers.getSetCookie()).toEqual([])

    const [mail] = await mailsTo(server, person.email.toLowerCase())
    expect(mail?.link).toMatch(new RegExp(`^${baseUrl}/verify-email\\?token=`))
    const verified = await verify(mail?.token ?? '')
    expect(verified.status).toBe(200)
    expect(verified.headers.getSetCookie()).toEqual([])
    expect((await signIn(person.email.toUpperCase())).status).toBe(200)
  })

  test('the new establishment is in Bangkok, with an empty phone of Thailand that is not verified', async () => {
    const person = newcomer()
    await signUp(person)
    const { rows } = await server.owner.query(
      'SELECT "timeZone", "phoneDialCode", "phoneValue", "phoneVerified" FROM establishment WHERE id = $1',
      [(await accountOf(person.email))?.id],
    )
    expect(rows).toEqual([{ timeZone: 'Asia/Bangkok', phoneDialCode: '+66', phoneValue: '', phoneVerified: false }])
  })

  test('a role or a verified address in the body has no effect', async () => {
    const person = newcomer()
    const extra = {
      role: 2,
      emailVerified: true,
      id: randomUUID(),
      createdTime: '2001-01-01T00:00:00Z',
      image: 'javascript:alert(1)',
      banned: false,
    }
    expect((await signUp({ ...person, ...extra })).status).toBe(200)
    const account = await accountOf(person.email)
    expect(account).toMatchObject({ role: 4, emailVerified: false, image: null })
    expect(account?.id).not.toBe(extra.id)
    expect((await signIn(person.email)).status).toBe(403)
  })

  test('for an address that has an account, answers exactly as for a new one, and changes nothing', async () => {
    const [known] = await addAccounts(server.owner, [
      { role: 'ADMIN', firstName: 'Known', lastName: 'Person', clinicName: 'Known Clinic' },
    ])
    const before = await accountOf(known?.email ?? '')
    const [first, second] = [
      await signUp(newcomer()),
      await signUp({ ...newcomer(), email: known?.email, password: `another ${password}` }),
    ]
    const shape = async (reply: Response) => [
      reply.status,
      [...reply.headers.keys()].filter((name) => name !== 'date').toSorted(),
      (await reply.text()).replace(/"[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}"/, '"a UUIDv7 of its own"'),
    ]
    const expected = await shape(first)
    expect(expected[2]).toBe('{"status":true,"uid":"a UUIDv7 of its own"}')
    expect(await shape(second)).toEqual(expected)
    expect(await accountOf(known?.email ?? '')).toEqual(before)
    expect((await signIn(known?.email ?? '')).status).toBe(200)
  })

  test('ten at once with one address make one account and one clinic', async () => {
    const person = newcomer()
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        signUp({ ...person, email: index % 2 ? person.email : person.email.toUpperCase() }),
      ),
    )
    expect(replies.filter(({ status }) => status >= 500)).toEqual([])
    const { rows } = await server.owner.query('SELECT count(*)::int AS count FROM "user" WHERE lower(email) = lower($1)', [
      person.email,
    ])
    expect(rows).toEqual([{ count: 1 }])
  })

  test.each([
    [{ password: '12345' }, 'password', 'password_too_short'],
    [{ password: 'password' }, 'password', 'password_too_weak'],
    [{ password: 'password123' }, 'password', 'password_too_weak'],
    [{ password: 'kanya1984' }, 'password', 'password_too_weak'],
    [{ password: 'x'.repeat(129) }, 'password', 'too_long'],
    [{ email: 'kanya@' }, 'email', 'invalid_email'],
    [{ email: 'a\r\nBcc: b@c.test' }, 'email', 'invalid_email'],
    [{ clinicName: ' ' }, 'clinicName', 'required'],
    [{ firstName: undefined }, 'firstName', 'invalid_type'],
    [{ lastName: 'x\u0000' }, 'lastName', 'invalid_text'],
  ])('%o is refused by name, and makes nobody', async (given, path, key) => {
    const person = { ...newcomer(), ...given }
    const reply = await signUp(person)
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({
      code: 'SIGN_UP_FAILED',
      message: 'User creation failed',
      fieldErrors: [expect.objectContaining({ path, key })],
    })
    expect(await accountOf(person.email ?? '')).toBeUndefined()
  })

  test('a password of 128 characters is taken whole', async () => {
    const person = { ...newcomer(), password: 'correct horse battery staple '.repeat(5).slice(0, 128) }
    expect((await signUp(person)).status).toBe(200)
    await server.owner.query('UPDATE "user" SET "emailVerified" = true WHERE email = lower($1)', [person.email])
    expect((await signIn(person.email, person.password.slice(0, 127))).status).toBe(401)
    expect((await signIn(person.email, person.password)).status).toBe(200)
  })

  test('is closed by SIGN_UP=invite, and after the first clinic by SIGN_UP=first', async () => {
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
})

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
})

/** With headers that fetch does not let through. */
function raw(path: string, headers: Record<string, string>, body: object): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = JSON.stringify(body)
    const outgoing = rawRequest(
      {
        port: server.port,
        host: '127.0.0.1',
        path,
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent), ...headers },
      },
      (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      },
    )
    outgoing.on('error', reject)
    outgoing.end(sent)
  })
}

describe('the mail and its link', () => {
  test("the link is the clinic's, whatever Host a request names", async () => {
    const person = newcomer()
    const poison = { host: 'evil.test', 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https', origin: baseUrl }
    expect(await raw('/api/auth/sign-up/email', poison, person)).toBe(200)
    expect(
      await raw('/api/auth/send-verification-email', poison, { email: person.email, callbackURL: 'https://evil.test' }),
    ).toBe(200)
    for (const { text, link } of await mailsTo(server, person.email.toLowerCase(), 2)) {
      expect(link).toMatch(new RegExp(`^${baseUrl}/verify-email\\?token=`))
      expect(text).not.toContain('evil')
    }
  })

  test('a token that was tampered with, or is none, verifies nobody', async () => {
    const person = newcomer()
    await signUp(person)
    const [mail] = await mailsTo(server, person.email.toLowerCase())
    const [head, , signature] = (mail?.token ?? '').split('.')
    const claims = Buffer.from(JSON.stringify({ email: person.email.toLowerCase(), iat: 1, exp: 9_999_999_999 })).toString(
      'base64url',
    )
    for (const token of [
      '',
      'nonsense',
      `${head}.${claims}.${signature}`,
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`,
    ]) {
      const reply = await verify(token)
      expect(reply.status, token).toBeGreaterThanOrEqual(400)
      expect(reply.status, token).toBeLessThan(500)
    }
    expect((await accountOf(person.email))?.emailVerified).toBe(false)
  })

  test('a new mail comes for an account that waits; who has an account is not told; three an hour', async () => {
    const person = newcomer()
    await signUp(person)
    const [verified] = await addAccounts(server.owner, [
      { role: 'ADMIN', firstName: 'Known', lastName: 'Person', clinicName: 'K' },
    ])
    const ask = (email: string) => server.post('/api/auth/send-verification-email', { email })
    for (const email of [verified?.email ?? '', `nobody.${randomUUID()}@clinic.test`, person.email]) {
      const reply = await ask(email)
      expect([reply.status, await reply.json()]).toEqual([200, { status: true }])
    }
    await mailsTo(server, person.email.toLowerCase(), 2)
    expect([(await ask(person.email)).status, (await ask(person.email)).status, (await ask(person.email)).status]).toEqual([
      200, 200, 429,
    ])
  })

  test("POST /api/send-email-account-verification mails an account that waits, in the account's words, and tells nothing", async () => {
    const person = newcomer()
    await signUp(person)
    const account = await accountOf(person.email)
    const body = {
      name: '<a href="https://evil.test">Click</a>\r\nBcc: x@evil.test',
      registrationId: '1',
      email: person.email,
      creationTime: new Date().toISOString(),
      uid: account?.id,
    }
    const send = async (changes: object) => {
      const reply = await server.post('/api/send-email-account-verification', { ...body, ...changes })
      return [reply.status, await reply.json()]
    }
    expect(await send({})).toEqual([200, { status: true }])
    const mails = await mailsTo(server, person.email.toLowerCase(), 2)
    expect(mails[1]?.text).toContain('Kanya')
    expect(mails[1]?.text).not.toContain('evil')
    expect(await send({ uid: randomUUID() })).toEqual([200, { status: true }])
    expect(await send({ email: `nobody.${randomUUID()}@clinic.test`, uid: undefined })).toEqual([200, { status: true }])
    expect(await send({ creationTime: 'yesterday' })).toEqual([
      400,
      expect.objectContaining({ error: expect.stringMatching(/^Failed to send verification email: /) }),
    ])
    expect(await send({})).toEqual([200, { status: true }])
    expect((await send({}))[0]).toBe(429)
    expect(await mailsTo(server, person.email.toLowerCase(), 3)).toHaveLength(3)
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

describe('changing the password', () => {
  const change = (session: Session, currentPassword: string, newPassword: string) =>
    server.post('/api/auth/change-password', { currentPassword, newPassword }, { session })

  test('needs the current one, and a new one that is hard to guess', async () => {
    const home = await createClinic(server.owner)
    const suda = await server.signIn(home.admin.email)
    expect((await change(suda, 'wrong', `another ${password}`)).status).toBeGreaterThanOrEqual(400)
    for (const weak of ['12345', 'password', 'password123']) expect((await change(suda, password, weak)).status, weak).toBe(400)
    expect((await signIn(home.admin.email)).status).toBe(200)
  })

  test('ends every other session and its sockets', async () => {
    const home = await createClinic(server.owner)
    const [here, there] = [await server.signIn(home.admin.email), await server.signIn(home.admin.email)]
    const socket = await openSocket(server, there)
    expect((await change(here, password, `another ${password}`)).status).toBe(200)
    expect((await server.graphql(there, `{ me { id } }`)).data.me).toBeNull()
    expect(await socket.closed).toBe(4401)
    expect((await server.graphql(here, `{ me { id } }`)).data.me).toEqual({ id: home.admin.userId })
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
