import { beforeEach, expect, test, vi } from 'vitest'
import { addAccounts } from '../testing/clinic.ts'
import { mailsTo } from '../testing/mail.ts'
import { accountsAt, newcomer } from '../testing/records/accounts.ts'
import { useTestServer } from '../testing/server.ts'
import { newAccountCookie } from './new-account.ts'

const server = useTestServer()
const { signUp, signIn, verify, accountOf } = accountsAt(server)

/** What others tried from this address is not this test's. */
beforeEach(() => server.owner.query('DELETE FROM rate_limit'))

const cookieOf = (reply: Response) => reply.headers.getSetCookie()[0]?.split(';')[0] ?? ''

test('in the browser that signed up the link signs in, once', async () => {
  const kanya = newcomer()
  const cookie = cookieOf(await signUp(kanya))
  const [mail] = await mailsTo(server, kanya.email.toLowerCase())
  const headers = { cookie, 'user-agent': 'Front desk' }
  const reply = await verify(mail?.token ?? '', headers)
  expect(await reply.json()).toEqual({ status: true, signedIn: true })
  const cookies = reply.headers.getSetCookie()
  expect(cookies.find((line) => line.startsWith('clinic.session_token='))).toMatch(/; HttpOnly; SameSite=Lax$/)
  const id = (await accountOf(kanya.email))?.id
  const session = { cookie: cookies.map((line) => line.split(';')[0]).join('; ') }
  expect(await (await server.request('/api/auth/get-session', { headers: session })).json()).toMatchObject({
    user: { id },
    session: { userAgent: 'Front desk', ipAddress: expect.stringMatching(/127\.0\.0\.1|::1/) },
  })
  expect((await verify(mail?.token ?? '', headers)).headers.getSetCookie()).toEqual([])
  const { rows } = await server.owner.query('SELECT count(*)::int AS count FROM session WHERE "userId" = $1', [id])
  expect(rows).toEqual([{ count: 1 }])
})

test.each([
  ['another account', async () => cookieOf(await signUp(newcomer()))],
  ['a second sign-up with its address', async (_own: string, email: string) => cookieOf(await signUp(newcomer({ email })))],
  ['an hour ago', async (_own: string, email: string) => cookieOfAnHourAgo(String((await accountOf(email))?.id))],
  ['an hour that was changed', (own: string) => own.replace(/\.1\d{12}\./, `.${Date.now() + 9e6}.`)],
  ['a colleague who has signed in since', async (own: string) => `${own}; ${await sessionCookie()}`],
  ['the account, which may not sign in', (own: string) => own],
])('the cookie of %s verifies the address, and signs nobody in', async (whose, change) => {
  const kanya = newcomer()
  const own = cookieOf(await signUp(kanya))
  const [mail] = await mailsTo(server, kanya.email.toLowerCase())
  if (whose.startsWith('the account'))
    await server.owner.query('UPDATE "user" SET role = 0 WHERE email = lower($1)', [kanya.email])
  const reply = await verify(mail?.token ?? '', { cookie: await change(own, kanya.email) })
  expect([reply.status, await reply.json()]).toEqual([200, { status: true, signedIn: false }])
  expect(reply.headers.getSetCookie()).toEqual([])
})

function cookieOfAnHourAgo(id: string): string {
  vi.useFakeTimers({ now: Date.now() - 3_601_000, toFake: ['Date'] })
  const [cookie = ''] = newAccountCookie(server.app, id).split(';')
  vi.useRealTimers()
  return cookie
}

async function sessionCookie(): Promise<string> {
  const [colleague] = await addAccounts(server.owner, [
    { role: 'ADMIN', firstName: 'Known', lastName: 'Person', clinicName: 'K' },
  ])
  const reply = await signIn(colleague?.email ?? '')
  return (
    reply.headers
      .getSetCookie()
      .find((line) => line.startsWith('clinic.session_token='))
      ?.split(';')[0] ?? ''
  )
}
