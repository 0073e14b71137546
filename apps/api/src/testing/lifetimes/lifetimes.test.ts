import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestServer } from '../server.ts'
import { openTestServer } from '../server.ts'
import type { IdentityProvider } from '../stand-ins/identity-provider.ts'
import { client, openIdentityProvider } from '../stand-ins/identity-provider.ts'
import type { LineServer } from '../stand-ins/line-server.ts'
import { openLineServer } from '../stand-ins/line-server.ts'
import { aroundTheEnd, makeOlder } from './lifetime.ts'
import { lifetimesOfAccounts } from './of-accounts.ts'

/** Whatever the product gives out works until its end, and not a moment longer: proven by the clock. */

const server = {} as TestServer
let google: IdentityProvider
let line: LineServer

beforeAll(async () => {
  ;[google, line] = await Promise.all([openIdentityProvider(), openLineServer()])
  const variables = { GOOGLE_CLIENT_ID: client.id, GOOGLE_CLIENT_SECRET: client.secret, GOOGLE_ISSUER: google.issuer }
  Object.assign(server, await openTestServer({ ...variables, LINE_API_URL: line.url }))
})
afterAll(async () => {
  await server.close?.()
  await Promise.all([google?.close(), line?.close()])
})

const lifetimes = [...lifetimesOfAccounts(server, () => google)]

test.each(lifetimes)('$name works for $seconds seconds', async (lifetime) => {
  expect(await aroundTheEnd(server, lifetime)).toEqual([true, false])
})
