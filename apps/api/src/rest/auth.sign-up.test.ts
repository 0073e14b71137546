import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { accountsAt, newcomer } from '../testing/records/accounts.ts'
import { addAccounts, password } from '../testing/clinic.ts'
import { mailsTo } from '../testing/mail.ts'
import { rawRequest } from '../testing/raw-request.ts'
import { baseUrl, useTestServer } from '../testing/server.ts'

const server = useTestServer()
const { signUp, signIn, verify, accountOf } = accountsAt(server)

/** What others tried from this address is not this test's. */
beforeEach(() => server.owner.query('DELETE FROM rate_limit'))

describe('signing up', () => {
  test('makes an admin and their establishment; the link in the mail lets them in; before it, the words of the specification', async () => {
    const person = newcomer()
    const reply = await signUp(person)
    expect(reply.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^clinic\.new-account=.*; Max-Age=3600; Path=\/api\/auth\/verify-email; HttpOnly; SameSite=Strict$/),
    ])

    const account = await accountOf(person.email)
    expect([reply.status, await reply.json()]).toEqual([200, { status: true, uid: account?.id, mailWaits: false }])
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
    expect(expected[2]).toBe('{"status":true,"uid":"a UUIDv7 of its own","mailWaits":false}')
    expect(await shape(second)).toEqual(expected)
    expect(await accountOf(known?.email ?? '')).toEqual(before)
    expect((await signIn(known?.email ?? '')).status).toBe(200)
  })

  test('ten at once with one address make one account and one clinic, also where the database is slow', async () => {
    const person = newcomer()
    await server.post('/api/auth/sign-up/email', newcomer()) // the thread that scores passwords has started
    const slow = server.owner.query('DO $$ BEGIN LOCK TABLE "user" IN SHARE ROW EXCLUSIVE MODE; PERFORM pg_sleep(3); END $$')
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        signUp({ ...person, email: index % 2 ? person.email : person.email.toUpperCase() }),
      ),
    )
    await slow
    expect(replies.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
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
})

describe('the mail and its link', () => {
  test("the link is the clinic's, whatever Host a request names", async () => {
    const person = newcomer()
    const poison = { host: 'evil.test', 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https', origin: baseUrl }
    const raw = async (path: string, body: object) =>
      (await rawRequest(server, { path, headers: { 'content-type': 'application/json', ...poison }, body: JSON.stringify(body) }))
        .status
    expect(await raw('/api/auth/sign-up/email', person)).toBe(200)
    expect(await raw('/api/auth/send-verification-email', { email: person.email, callbackURL: 'https://evil.test' })).toBe(200)
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

    const verified = newcomer()
    await signUp(verified)
    const [{ token } = { token: '' }] = await mailsTo(server, verified.email.toLowerCase())
    await verify(token ?? '')
    expect(await send({ email: verified.email, uid: undefined })).toEqual([200, { status: true }])
    expect(await mailsTo(server, verified.email.toLowerCase())).toHaveLength(1)
  })

  const answerTo = async (token: string) => {
    const reply = await verify(token)
    return [reply.status, (await reply.json()).code]
  }

  test('the link works once; looking at its page spends nothing, and whoever comes second can still sign in', async () => {
    const kanya = newcomer()
    await signUp(kanya)
    const [mail] = await mailsTo(server, kanya.email.toLowerCase())
    expect((await server.request(new URL(mail?.link ?? '').pathname + new URL(mail?.link ?? '').search)).status).toBeLessThan(504)
    expect((await signIn(kanya.email, password)).status).toBe(403)
    expect(await answerTo(mail?.token ?? '')).toEqual([200, undefined])
    expect(await answerTo(mail?.token ?? '')).toEqual([400, 'INVALID_TOKEN'])
    expect((await signIn(kanya.email, password)).status).toBe(200)
  })

  test('ten uses of a link at once: one is taken', async () => {
    const kanya = newcomer()
    await signUp(kanya)
    const [mail] = await mailsTo(server, kanya.email.toLowerCase())
    const answers = await Promise.all(Array.from({ length: 10 }, () => answerTo(mail?.token ?? '')))
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1)
  })

  test('an invented token is refused', async () => {
    for (const token of ['', 'nonsense', 'a.b.c', 'x'.repeat(5_000), '\u0000'])
      expect((await answerTo(token))[0], token).toBe(400)
  })
})
