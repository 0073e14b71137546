import { randomUUID } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { password } from '../../testing/clinic.ts'
import type { MailServerMode } from '../../testing/stand-ins/mail-server.ts'
import { openMailServer } from '../../testing/stand-ins/mail-server.ts'
import { mailsTo, readMail } from '../../testing/mail.ts'
import type { TestServer } from '../../testing/server.ts'
import { baseUrl, openTestServer } from '../../testing/server.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function openTestServerWith(mode: MailServerMode) {
  const mail = await openMailServer(mode)
  closing.push(mail.close)
  const server = await openTestServer({ SMTP_URL: mail.url, MAIL_FROM: 'Clinic desk <desk@clinic.test>' })
  closing.unshift(() => server.close())
  return { server, mail }
}

async function signUp(server: TestServer, chosen = password) {
  const email = `kanya.${randomUUID().slice(0, 8)}@clinic.test`
  const began = performance.now()
  const reply = await server.post('/api/auth/sign-up/email', {
    email,
    password: chosen,
    firstName: 'กัญญา',
    lastName: 'T',
    name: 'กัญญา T',
    clinicName: 'Kanya Clinic',
  })
  return { email, reply, took: performance.now() - began }
}

test.each(['accepts', 'refuses', 'hangs'] as const)('a mail server that %s keeps nobody waiting at sign-up', async (mode) => {
  const { server, mail } = await openTestServerWith(mode)
  expect(await (await server.request('/api/auth/sign-in/ways')).json()).toEqual({ google: false, mail: true })
  await signUp(server, 'password1') // the first password waits until the dictionaries are loaded
  const { email, reply, took } = await signUp(server)
  expect([reply.status, await reply.json()]).toEqual([200, { status: true, uid: expect.any(String), mailWaits: false }])
  expect(took).toBeLessThan(6_000) // half of what connecting to a server that hangs may take
  await vi.waitFor(() => expect(mail.connectionCount()).toBeGreaterThan(0), { timeout: 5_000, interval: 10 })
  const { rows } = await server.owner.query('SELECT "emailVerified" FROM "user" WHERE email = $1', [email])
  expect(rows).toEqual([{ emailVerified: false }])
})

test('a mail server that is away is told at sign-up, whether or not the address has an account', async () => {
  const server = await openTestServer({ SMTP_URL: 'smtp://127.0.0.1:9' })
  closing.unshift(() => server.close())
  await signUp(server, 'password1') // the first mail waits until what sends it is loaded
  const { email, reply } = await signUp(server)
  const again = await server.post('/api/auth/sign-up/email', {
    email,
    password,
    firstName: 'Other',
    lastName: 'Person',
    clinicName: 'Other Clinic',
  })
  for (const each of [reply, again]) expect(await each.json()).toEqual({ status: true, uid: expect.any(String), mailWaits: true })
})

test('the letter is for its reader alone, in both languages, and its link verifies', async () => {
  const { server, mail } = await openTestServerWith('accepts')
  const { email } = await signUp(server)
  const [letter] = await vi.waitFor(() => (expect(mail.letters).toHaveLength(1), mail.letters), { timeout: 5_000, interval: 10 })
  expect(letter?.to).toEqual([email])
  expect(letter?.source).toMatch(/^From: Clinic desk <desk@clinic\.test>/m)
  const body = letter?.source.slice(letter.source.indexOf('\r\n\r\n')) ?? ''
  const decoded = /base64/i.test(letter?.source ?? '') ? Buffer.from(body, 'base64').toString() : body
  const { link, token } = readMail(decoded)
  expect(link).toMatch(new RegExp(`^${baseUrl}/verify-email\\?token=`))
  expect((await server.post('/api/auth/verify-email', { token })).status).toBe(200)
  expect((await server.post('/api/auth/sign-in/email', { email, password })).status).toBe(200)
})

test('asked for directly, a refusal is told in the words of the specification, without inner detail', async () => {
  const { server } = await openTestServerWith('refuses')
  const { email } = await signUp(server)
  const { rows } = await server.owner.query('SELECT id FROM "user" WHERE email = $1', [email])
  const body = { name: 'Kanya', registrationId: '1', email, creationTime: new Date().toISOString(), uid: rows[0].id }
  const reply = await server.post('/api/send-email-account-verification', body)
  const { error } = await reply.json()
  expect([reply.status, error]).toEqual([502, expect.stringMatching(/^Failed to send verification email: /)])
  expect(error).not.toMatch(/550|127\.0\.0\.1|mailbox/)
})

test('a mail that waits says nothing in the database; given up, it is on the log and in the figures', async () => {
  const { server } = await openTestServerWith('refuses')
  const { email } = await signUp(server)
  const isSaid = (message: string) => () => expect(server.log.join('')).toContain(message)
  await vi.waitFor(isSaid('mail delayed'), { timeout: 10_000, interval: 10 })
  await vi.waitFor(async () => {
    const { rows } = await server.owner.query(`SELECT state, j::text AS row FROM jobs.job j WHERE name = 'mail'`)
    expect(rows).toMatchObject([{ state: 'retry' }])
    expect(rows[0].row).not.toMatch(new RegExp(`${email}|token|mailbox|กัญญา`))
  })
  await server.owner.query(`UPDATE jobs.job SET retry_count = retry_limit - 1, start_after = now() WHERE name = 'mail'`)
  await vi.waitFor(isSaid('mail given up'), { timeout: 20_000, interval: 50 })
  expect(await server.app.metrics.text()).toContain('clinic_mails_total{outcome="failed"} 1')
})

test('that the mail server is away is told of an address with an account and of one without', async () => {
  const server = await openTestServer({ SMTP_URL: 'smtp://127.0.0.1:9' })
  closing.unshift(() => server.close())
  const { email, reply } = await signUp(server)
  const { uid } = (await reply.json()) as { uid: string }
  for (const body of [{ email, uid }, { email }, { email: `nobody.${randomUUID()}@clinic.test` }]) {
    const said = await server.post('/api/send-email-account-verification', body)
    expect([said.status, ((await said.json()) as { error: string }).error]).toEqual([
      502,
      'Failed to send verification email: the mail server did not accept it',
    ])
  }
})

test('without a mail server the log has the link of the first account, on one line, and of no later one', async () => {
  const server = await openTestServer({ NODE_ENV: 'production' })
  closing.unshift(() => server.close())
  const linkFor = async (email: string) => (await mailsTo(server, email))[0]?.link ?? ''
  const linesWith = (link: string) => server.log.filter((line) => line.includes(link))
  const first = await signUp(server)
  const link = await linkFor(first.email)
  await vi.waitFor(() => expect(linesWith(link)).toHaveLength(1), { timeout: 30_000 })
  expect(linesWith(link)[0]).toContain('open this link within one hour to confirm the first account')
  await server.owner.query('UPDATE "user" SET "emailVerified" = true WHERE email = $1', [first.email])
  const later = await signUp(server)
  expect(linesWith(await linkFor(later.email))).toEqual([])
})
