import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClinic, password } from '../testing/clinic.ts'
import { mailsTo } from '../testing/mail.ts'
import type { Session } from '../testing/server.ts'
import { openTestServer, useTestServer } from '../testing/server.ts'
import type { IdentityProvider } from '../testing/stand-ins/identity-provider.ts'
import { client, openIdentityProvider } from '../testing/stand-ins/identity-provider.ts'

const server = useTestServer()
let provider: IdentityProvider
beforeAll(async () => void (provider = await openIdentityProvider()))
afterAll(() => provider?.close())

const firefox = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0' }
const stored = async (on = server) =>
  (await on.owner.query(`SELECT count(*)::int AS n FROM jobs.job WHERE name = 'mail'`)).rows[0].n as number

async function signIn(email: string, session: Session = { cookies: new Map(), userId: '' }) {
  const reply = await server.post('/api/auth/sign-in/email', { email, password }, { session, headers: firefox })
  expect(reply.status).toBe(200)
  return session
}

test('a browser that is not known is told of, the first of an account is not, and a known one never', async () => {
  const { ploy } = await createClinic(server.owner)
  const before = await stored()
  const known = await signIn(ploy.email)
  await signIn(ploy.email, known)
  expect(await stored()).toBe(before)
  const other = await signIn(ploy.email)
  await signIn(ploy.email, other)
  await signIn(ploy.email, known)
  const [mail, ...more] = await mailsTo(server, ploy.email)
  expect(more).toEqual([])
  expect(await stored()).toBe(before + 1)
  expect(mail?.text).toContain('Firefox, Windows\n127.0.0.1\n')
  expect(mail?.text).toContain('มีการเข้าสู่ระบบบัญชีของคุณ')
  expect(new URL(mail?.link ?? '').pathname).toBe('/settings/profile')
})

test('who signs in with Google is told as well, and their browser is known from then on', async () => {
  const google = { GOOGLE_CLIENT_ID: client.id, GOOGLE_CLIENT_SECRET: client.secret, GOOGLE_ISSUER: provider.issuer }
  const other = await openTestServer(google, server)
  const { ploy } = await createClinic(server.owner)
  await signIn(ploy.email)
  const before = await stored()
  Object.assign(provider.state, { who: { sub: ploy.userId, email: ploy.email, email_verified: true, name: 'Ploy' } })
  const session: Session = { cookies: new Map(), userId: '' }
  const enter = async () => {
    const { url } = (await (await other.post('/api/auth/sign-in/google', {}, { session })).json()) as { url: string }
    const back = new URL((await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '')
    return other.request(back.pathname + back.search, { session })
  }
  expect((await enter()).headers.get('location')).toBe('/')
  expect(await stored()).toBe(before + 1)
  await enter()
  expect(await stored()).toBe(before + 1)
  await other.close()
})

test('nobody is told in the demo', async () => {
  const { ploy } = await createClinic(server.owner)
  await signIn(ploy.email)
  const before = await stored()
  await server.owner.query(`INSERT INTO installation ("isDemo") VALUES (true)`)
  await signIn(ploy.email)
  await server.owner.query('DELETE FROM installation')
  expect(await stored()).toBe(before)
})
