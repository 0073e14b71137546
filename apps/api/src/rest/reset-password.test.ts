import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { accountsAt } from '../testing/records/accounts.ts'
import { addAccounts, createClinic, password } from '../testing/clinic.ts'
import { mailsTo } from '../testing/mail.ts'
import type { Session } from '../testing/server.ts'
import { baseUrl, useTestServer } from '../testing/server.ts'
import { openSocket } from '../testing/socket.ts'

const server = useTestServer()
beforeEach(() => server.owner.query('DELETE FROM rate_limit'))

const newPassword = 'seven quiet rivers at dawn'
const ask = (email: string, extra: object = {}, headers: Record<string, string> = {}) =>
  server.post('/api/auth/request-password-reset', { email, ...extra }, { headers })
const reset = (token: string, chosen = newPassword) => server.post('/api/auth/reset-password', { token, newPassword: chosen })
const { signIn: requestSignIn, changePassword } = accountsAt(server)
const signIn = async (email: string, word = password) => (await requestSignIn(email, word)).status

async function linkFor(email: string) {
  expect((await ask(email)).status).toBe(200)
  const mails = await mailsTo(server, email)
  return mails.at(-1)?.token ?? ''
}

describe('a forgotten password', () => {
  test('the mail is in both languages; its link sets a new one, once, and ends every session and socket', async () => {
    const home = await createClinic(server.owner)
    const { email, userId } = home.admin
    const suda = await server.signIn(email)
    const socket = await openSocket(server, suda)
    const token = await linkFor(email)
    const [mail] = await mailsTo(server, email)
    expect(mail?.link).toMatch(new RegExp(`^${baseUrl}/reset-password\\?token=`))
    for (const words of ['within one hour', 'ตั้งรหัสผ่านใหม่']) expect(mail?.text).toContain(words)
    const { rows: stored } = await server.owner.query('SELECT * FROM verification')
    expect(JSON.stringify(stored)).not.toContain(token)

    const reply = await reset(token)
    expect([reply.status, await reply.json()]).toEqual([200, { status: true }])
    expect(await socket.closed).toBe(4401)
    expect((await server.graphql(suda, '{ me { id } }')).data.me).toBeNull()
    expect([await signIn(email, password), await signIn(email, newPassword)]).toEqual([401, 200])
    const again = await reset(token, 'another long and quiet river')
    expect([again.status, (await again.json()).code]).toEqual([400, 'INVALID_TOKEN'])
    expect((await mailsTo(server, email, 2)).at(-1)?.text).toContain('Your password was changed')
    const { rows } = await server.owner.query('SELECT changes FROM audit_entry WHERE "entityId" = $1', [userId])
    expect(rows).toEqual([{ changes: [{ field: 'password', from: null, to: null }] }])
  })

  test.each([
    ['12345', 'password_too_short'],
    ['password123', 'password_too_weak'],
    ['suda rattanakul', 'password_too_weak'],
    ['x'.repeat(129), 'too_long'],
  ])('%s is refused, and the link stays good', async (chosen, key) => {
    const { admin } = await createClinic(server.owner)
    const token = await linkFor(admin.email)
    const reply = await reset(token, chosen)
    expect([reply.status, (await reply.json()).fieldErrors]).toEqual([
      400,
      [expect.objectContaining({ path: 'newPassword', key })],
    ])
    expect(await signIn(admin.email, password)).toBe(200)
    expect((await reset(token)).status).toBe(200)
  })

  test('an old, foreign or invented token changes nothing', async () => {
    const [home, other] = [await createClinic(server.owner), await createClinic(server.owner)]
    const token = await linkFor(home.admin.email)
    await server.owner.query(`UPDATE verification SET "expiresAt" = now() - interval '1 second'`)
    for (const dead of [token, `${token}x`, 'nonsense', '../..', other.id]) {
      const reply = await reset(dead)
      expect([reply.status, (await reply.json()).code], dead).toEqual([400, 'INVALID_TOKEN'])
    }
    expect((await reset('')).status).toBe(400)
    expect(await signIn(home.admin.email, password)).toBe(200)
  })

  test('ten uses at once: one is taken', async () => {
    const { admin } = await createClinic(server.owner)
    const token = await linkFor(admin.email)
    const replies = await Promise.all(Array.from({ length: 10 }, (_, index) => reset(token, `${newPassword} ${index}`)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status >= 500)).toEqual([])
  })

  test('an address without an account gets the same answer, before the account is looked for', async () => {
    const { admin } = await createClinic(server.owner)
    const holder = await server.owner.connect()
    await holder.query('BEGIN; LOCK TABLE "user", account, verification')
    const began = performance.now()
    const shapes = []
    for (const address of [admin.email, `nobody.${randomUUID()}@clinic.test`]) {
      const reply = await ask(address)
      const names = [...reply.headers.keys()].filter((name) => name !== 'date').toSorted()
      shapes.push([reply.status, names, await reply.text()])
    }
    const took = performance.now() - began
    await holder.query('COMMIT')
    holder.release()
    expect(took).toBeLessThan(4_500) // looking for an account waits 5 s for the lock
    expect(shapes[0]).toEqual(shapes[1])
    expect(await mailsTo(server, admin.email)).toHaveLength(1)
  })

  test('three mails an hour to an address; another spelling is the same address, and no other path is a way round', async () => {
    const { admin } = await createClinic(server.owner)
    const answers = []
    for (const spelling of [admin.email, admin.email.toUpperCase(), ` ${admin.email}`, admin.email])
      answers.push((await ask(spelling)).status)
    expect(answers).toEqual([200, 200, 200, 429])
    for (const path of [
      '/api/auth/request-password-reset/',
      '/api/auth//request-password-reset',
      '/api/auth/forget-password',
      '/api/auth/REQUEST-PASSWORD-RESET',
      '/api/auth/request-password-reset%2F',
    ])
      await server.post(path, { email: admin.email })
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(await mailsTo(server, admin.email, 3)).toHaveLength(3)
  })

  test.each(['https://evil.test', '//evil.test', '/\\evil.test', 'javascript:alert(1)'])(
    'the link is ours, whatever way back (%s) or host is named',
    async (target) => {
      const { admin } = await createClinic(server.owner)
      expect(
        (await ask(admin.email, { redirectTo: target, callbackURL: target }, { 'x-forwarded-host': 'evil.test' })).status,
      ).toBe(200)
      const [mail] = await mailsTo(server, admin.email)
      expect(mail?.link.startsWith(`${baseUrl}/reset-password?token=`)).toBe(true)
      expect(mail?.text).not.toContain('evil')
      const redirect = await server.request(`/api/auth/reset-password/${mail?.token}?callbackURL=${encodeURIComponent(target)}`)
      expect(redirect.status).toBe(404)
    },
  )

  test('whoever was locked out by guesses of others is let in with the new one', async () => {
    const { admin } = await createClinic(server.owner)
    for (let guess = 0; guess < 10; guess += 1) await signIn(admin.email, `guess ${guess}`)
    expect(await signIn(admin.email, password)).toBe(429)
    expect((await reset(await linkFor(admin.email))).status).toBe(200)
    expect(await signIn(admin.email, newPassword)).toBe(200)
  })

  test('does not verify an address, and gives nobody a role', async () => {
    const [waiting] = await addAccounts(server.owner, [
      { role: 'ADMIN', firstName: 'Waiting', lastName: 'Person', clinicName: 'W', verified: false },
    ])
    const email = waiting?.email ?? ''
    expect((await reset(await linkFor(email))).status).toBe(200)
    expect(await signIn(email, newPassword)).toBe(403)
  })

  test.each([{}, { email: 'x' }, { email: ['a@b.test'] }, [], null, 'text'])(
    'a body such as %j is refused by name',
    async (body) => {
      const reply = await server.post('/api/auth/request-password-reset', body)
      expect(reply.status).toBe(400)
      expect((await reply.json()).fieldErrors.length).toBeGreaterThan(0)
    },
  )
})

describe('changing the password', () => {
  const change = (session: Session | null, currentPassword: string, chosen = newPassword) =>
    changePassword(session, currentPassword, chosen)

  test('without a session is refused in the words of the specification', async () => {
    const reply = await change(null, password)
    expect([reply.status, (await reply.json()).message]).toEqual([401, 'No authenticated user found.'])
  })

  test('ten wrong guesses at the current one, and no more', async () => {
    const { admin } = await createClinic(server.owner)
    const suda = await server.signIn(admin.email)
    const statuses = []
    for (let guess = 0; guess < 11; guess += 1) statuses.push((await change(suda, `guess ${guess}`)).status)
    expect(statuses.slice(0, 10).every((status) => status === 400)).toBe(true)
    expect(statuses[10]).toBe(429)
  })

  test('is told by mail, and on record', async () => {
    const { admin } = await createClinic(server.owner)
    expect((await change(await server.signIn(admin.email), password)).status).toBe(200)
    const [mail] = await mailsTo(server, admin.email)
    for (const words of ['Your password was changed', 'รหัสผ่านของคุณถูกเปลี่ยน']) expect(mail?.text).toContain(words)
    const { rows } = await server.owner.query('SELECT changes FROM audit_entry WHERE "entityId" = $1', [admin.userId])
    expect(rows).toEqual([{ changes: [{ field: 'password', from: null, to: null }] }])
  })

  test('needs the current one, and a new one that is hard to guess', async () => {
    const home = await createClinic(server.owner)
    const suda = await server.signIn(home.admin.email)
    expect((await change(suda, 'wrong')).status).toBeGreaterThanOrEqual(400)
    for (const weak of ['12345', 'password', 'password123']) expect((await change(suda, password, weak)).status, weak).toBe(400)
    expect(await signIn(home.admin.email)).toBe(200)
  })

  test('ends every other session and its sockets', async () => {
    const home = await createClinic(server.owner)
    const [here, there] = [await server.signIn(home.admin.email), await server.signIn(home.admin.email)]
    const socket = await openSocket(server, there)
    expect((await change(here, password)).status).toBe(200)
    expect((await server.graphql(there, `{ me { id } }`)).data.me).toBeNull()
    expect(await socket.closed).toBe(4401)
    expect((await server.graphql(here, `{ me { id } }`)).data.me).toEqual({ id: home.admin.userId })
  })

  test('gives the session that stays another token; its sockets come back under it', async () => {
    const { admin } = await createClinic(server.owner)
    const suda = await server.signIn(admin.email)
    const before: Session = { cookies: new Map(suda.cookies), userId: suda.userId }
    const socket = await openSocket(server, suda)
    expect((await change(suda, password)).status).toBe(200)
    expect((await server.graphql(before, '{ me { id } }')).data.me).toBeNull()
    expect((await server.graphql(suda, '{ me { id } }')).data.me).toEqual({ id: admin.userId })
    expect(await socket.closed).toBe(4499)
    const again = await openSocket(server, suda)
    expect((await again.client.iterate({ query: '{ me { id } }' }).next()).value).toHaveProperty('data.me.id')
    await again.close()
  })
})
