import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Clinic } from './testing/clinic.ts'
import { createTwoClinics, password } from './testing/clinic.ts'
import type { Network } from './testing/stand-ins/network.ts'
import { openNetwork } from './testing/stand-ins/network.ts'
import type { TestServer, Session } from './testing/server.ts'
import { openTestServer, useTestServer } from './testing/server.ts'

/** Responses during an outage of the database, and after it. */

const server = useTestServer()
let network: Network
let away: TestServer
let clinic: Clinic
let session: Session

beforeAll(async () => {
  clinic = (await createTwoClinics(server.owner)).home
  network = await openNetwork(server.url)
  away = await openTestServer({}, { url: network.url })
  session = await away.signIn(clinic.admin.email)
})

afterAll(async () => {
  network.restore()
  await away.close()
  await network.close()
})

const outage = { code: 'UNAVAILABLE', message: "The server can't reach its database. Try again in a moment." }
const query = { query: '{ doctors { totalCount } }' }
const ready = async () => {
  const reply = await away.request('/readyz')
  return { status: reply.status, retryAfter: reply.headers.get('retry-after'), ...((await reply.json()) as object) }
}

test('503, Retry-After and UNAVAILABLE on every way in, and /readyz says what is down', async () => {
  await expect.poll(ready).toMatchObject({ status: 'ready', database: 'up', feed: 'up', disk: 'up' })
  network.cut()

  const asked = await away.post('/graphql', query, { session })
  expect([asked.status, asked.headers.get('retry-after')]).toEqual([503, '2'])
  const { errors } = (await asked.json()) as { errors: { message: string; extensions: object }[] }
  expect(errors).toEqual([
    {
      message: outage.message,
      extensions: { code: outage.code, requestId: asked.headers.get('x-request-id') },
    },
  ])

  const mutation = { query: 'mutation { deleteInvoice(input: { id: "x", establishmentId: "x" }) { id } }' }
  expect((await away.post('/graphql', mutation, { session })).status).toBe(503)

  for (const [path, body] of [
    ['/api/auth/sign-in/email', { email: clinic.admin.email, password }],
    ['/api/auth/request-password-reset', { email: clinic.admin.email }],
    ['/api/auth/sign-out', {}],
    ['/api/assistant', { text: 'today' }],
  ] as const) {
    const reply = await away.post(path, body, { session: { ...session, cookies: new Map(session.cookies) } })
    expect([path, reply.status, reply.headers.get('retry-after')]).toEqual([path, 503, '2'])
    expect(await reply.json()).toMatchObject(outage)
  }
  const session503 = await away.request('/api/auth/get-session', { session })
  expect([session503.status, await session503.json()]).toEqual([503, { ...outage, error: outage.message }])

  await expect
    .poll(ready, { timeout: 10_000 })
    .toMatchObject({ status: 'not ready', database: 'down', feed: 'down', disk: 'up', retryAfter: '2' })
  expect((await away.request('/healthz')).status).toBe(200)

  network.restore()
  await expect.poll(async () => (await away.graphql(session, query.query)).status, { timeout: 10_000 }).toBe(200)
  await expect.poll(ready, { timeout: 10_000 }).toMatchObject({ status: 'ready' })
})

test('a full disk of the database is an outage too, and no fault of the request', async () => {
  await server.owner.query(`CREATE FUNCTION no_space() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$`)
  await server.owner.query('CREATE TRIGGER no_space BEFORE UPDATE ON "user" FOR EACH ROW EXECUTE FUNCTION no_space()')
  try {
    const answer = await server.graphql(
      await server.signIn(clinic.admin.email),
      'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { id } }',
      { input: { id: clinic.ploy.userId, firstName: 'Ploy' } },
    )
    expect([answer.status, answer.errors?.[0]?.extensions.code]).toEqual([503, 'UNAVAILABLE'])
  } finally {
    await server.owner.query('DROP FUNCTION no_space CASCADE')
  }
})
