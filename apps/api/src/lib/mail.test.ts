import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test, vi } from 'vitest'
import { password } from '../testing/clinic.ts'
import { readMail } from '../testing/mail.ts'
import type { Desk } from '../testing/server.ts'
import { baseUrl, openDesk } from '../testing/server.ts'

type Mode = 'accepts' | 'refuses' | 'hangs'
type Letter = { to: string[]; source: string }

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A mail server on loopback that does what it is told to. */
async function openMailServer(mode: Mode) {
  const letters: Letter[] = []
  let asked = 0
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 50,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect: (_session, callback) => {
      asked += 1
      if (mode !== 'hangs') callback() // otherwise not a word, not even a greeting
    },
    onRcptTo: (_address, _session, callback) =>
      callback(mode === 'refuses' ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null),
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        letters.push({ to: session.envelope.rcptTo.map(({ address }) => address), source: Buffer.concat(chunks).toString() })
        callback()
      })
    },
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  closing.push(() => new Promise((resolve) => server.close(() => resolve(undefined))))
  return { letters, asked: () => asked, url: `smtp://127.0.0.1:${port}` }
}

async function openDeskWith(mode: Mode) {
  const mail = await openMailServer(mode)
  const desk = await openDesk({ SMTP_URL: mail.url, MAIL_FROM: 'Clinic desk <desk@clinic.test>' })
  closing.unshift(() => desk.close())
  return { desk, mail }
}

async function signUp(desk: Desk, chosen = password) {
  const email = `kanya.${randomUUID().slice(0, 8)}@clinic.test`
  const began = performance.now()
  const reply = await desk.post('/api/auth/sign-up/email', {
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
  const { desk, mail } = await openDeskWith(mode)
  await signUp(desk, 'password1') // the first password that is judged waits for its judge to be loaded
  const { email, reply, took } = await signUp(desk)
  expect([reply.status, await reply.json()]).toEqual([200, { status: true }])
  expect(took).toBeLessThan(2_000)
  await vi.waitFor(() => expect(mail.asked()).toBeGreaterThan(0), { timeout: 5_000, interval: 10 })
  const { rows } = await desk.owner.query('SELECT "emailVerified" FROM "user" WHERE email = $1', [email])
  expect(rows).toEqual([{ emailVerified: false }])
})

test('the letter is for its reader alone, in both languages, and its link verifies', async () => {
  const { desk, mail } = await openDeskWith('accepts')
  const { email } = await signUp(desk)
  const [letter] = await vi.waitFor(() => (expect(mail.letters).toHaveLength(1), mail.letters), { timeout: 5_000, interval: 10 })
  expect(letter?.to).toEqual([email])
  expect(letter?.source).toMatch(/^From: Clinic desk <desk@clinic\.test>/m)
  const body = letter?.source.slice(letter.source.indexOf('\r\n\r\n')) ?? ''
  const decoded = /base64/i.test(letter?.source ?? '') ? Buffer.from(body, 'base64').toString() : body
  const { link, token } = readMail(decoded)
  expect(link).toMatch(new RegExp(`^${baseUrl}/verify-email\\?token=`))
  expect((await desk.post('/api/auth/verify-email', { token })).status).toBe(200)
  expect((await desk.post('/api/auth/sign-in/email', { email, password })).status).toBe(200)
})

test('asked for directly, a refusal is told in the words of the specification, without inner detail', async () => {
  const { desk } = await openDeskWith('refuses')
  const { email } = await signUp(desk)
  const { rows } = await desk.owner.query('SELECT id FROM "user" WHERE email = $1', [email])
  const body = { name: 'Kanya', registrationId: '1', email, creationTime: new Date().toISOString(), uid: rows[0].id }
  const reply = await desk.post('/api/send-email-account-verification', body)
  const { error } = await reply.json()
  expect([reply.status, error]).toEqual([502, expect.stringMatching(/^Failed to send verification email: /)])
  expect(error).not.toMatch(/550|127\.0\.0\.1|mailbox/)
})
