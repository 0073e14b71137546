import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestServer } from '../server.ts'
import { openTestServer } from '../server.ts'
import type { IdentityProvider } from '../stand-ins/identity-provider.ts'
import { client, openIdentityProvider } from '../stand-ins/identity-provider.ts'
import { createClinic } from '../clinic.ts'
import { accountsAt, newcomer } from '../records/accounts.ts'
import { aroundTheEnd, makeOlder } from './lifetime.ts'
import { lifetimesOfAccounts } from './of-accounts.ts'

/** What people sign in with works until its end, and not a moment longer: proven by the clock. */

const server = {} as TestServer
let google: IdentityProvider

beforeAll(async () => {
  google = await openIdentityProvider()
  const variables = { GOOGLE_CLIENT_ID: client.id, GOOGLE_CLIENT_SECRET: client.secret, GOOGLE_ISSUER: google.issuer }
  Object.assign(server, await openTestServer(variables))
})
afterAll(async () => {
  await server.close?.()
  await google?.close()
})

test.each(lifetimesOfAccounts(server, () => google))('$name works for $seconds seconds', async (lifetime) => {
  expect(await aroundTheEnd(server, lifetime)).toEqual([true, false])
})

test('a session that is used each day ends as one that is not', async () => {
  const { ploy } = await createClinic(server.owner)
  const session = await server.signInByPassword(ploy.email)
  const days: boolean[] = []
  for (let day = 1; day <= 7; day++) {
    await makeOlder(server.owner, 86_400)
    days.push((await server.graphql(session, '{ me { id } }')).data.me !== null)
  }
  expect(days).toEqual([true, true, true, true, true, true, false])
})

/** How long browsers keep each cookie, in seconds; the server ends on its own what gives rights. */
const cookies = {
  'clinic.session_token': 604_800,
  userId: 2_592_000,
  establishmentId: 2_592_000,
  'clinic.device': 31_536_000,
  'clinic.new-account': 3600,
  'clinic.state': 300,
}

test('browsers are told when each cookie ends', async () => {
  const { signIn, signUp } = accountsAt(server)
  const { ploy } = await createClinic(server.owner)
  const replies = [signIn(ploy.email), signUp(newcomer()), server.post('/api/auth/sign-in/google', {})]
  const lines = (await Promise.all(replies)).flatMap((reply) => reply.headers.getSetCookie())
  const ages = lines.map((line) => [
    line.split('=')[0]?.replace(/^(clinic\.device)-.*/, '$1'),
    Number(/Max-Age=(\d+)/i.exec(line)?.[1]),
  ])
  expect(Object.fromEntries(ages)).toEqual({ ...cookies, 'clinic.session_token': expect.any(Number) })
  const [, session] = ages.find(([name]) => name === 'clinic.session_token') ?? []
  expect([604_799, cookies['clinic.session_token']]).toContain(session)
})
