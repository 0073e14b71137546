import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClinic } from './testing/clinic.ts'
import { photo } from './testing/pictures.ts'
import type { TestServer } from './testing/server.ts'
import { openTestServer, useTestServer } from './testing/server.ts'
import { openSocket } from './testing/socket.ts'

/** Two servers over one database and one data folder. `npm run check:long -- several-servers` has up to four, behind a proxy. */

const first = useTestServer()
let second: TestServer

beforeAll(async () => void (second = await openTestServer({ DATA_DIR: first.dataDir }, first)))
afterAll(() => second.close())

async function open() {
  const clinic = await createClinic(first.owner)
  return { clinic, suda: await first.signIn(clinic.admin.email), ploy: await first.signIn(clinic.ploy.email) }
}

test('a session of one is one of the other, until it ends at either', async () => {
  const { suda } = await open()
  const isSignedIn = async (server: TestServer) => (await server.graphql(suda, '{ me { id } }')).data?.me?.id === suda.userId
  expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([true, true])
  const socket = await openSocket(first, suda)
  const copy = { ...suda, cookies: new Map(suda.cookies) }
  await second.post('/api/auth/sign-out', {}, { session: copy })
  expect(await socket.closed).toBe(4401)
  expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([false, false])
})

test('a picture sent to one is shown by the other', async () => {
  const { suda } = await open()
  const sent = await first.request('/api/media', {
    method: 'POST',
    session: suda,
    headers: { 'content-type': 'image/jpeg' },
    body: new Uint8Array(await photo()),
  })
  const { previewUrl } = (await sent.json()) as { previewUrl: string }
  expect((await second.request(previewUrl, { session: suda })).status).toBe(200)
})

test('wrong passwords count at both together', async () => {
  const { clinic } = await open()
  const guess = async (server: TestServer, index: number) =>
    (await server.post('/api/auth/sign-in/email', { email: clinic.ploy.email, password: `wrong guess ${index}` })).status
  const statuses = []
  for (let index = 0; index < 10; index += 1) statuses.push(await guess(index % 2 === 0 ? first : second, index))
  expect(statuses).toEqual(Array(10).fill(401))
  expect([await guess(first, 10), await guess(second, 11)]).toEqual([429, 429])
})

test('a Redis that is not there stops the start with one line that names the setting and no password', async () => {
  const REDIS_URL = 'redis://:canary-password@127.0.0.1:1'
  await expect(openTestServer({ REDIS_URL }, first)).rejects.toThrow(
    /^REDIS_URL: Redis can't be used: [^\n]*ECONNREFUSED[^\n]*\.$/,
  )
  await expect(openTestServer({ REDIS_URL }, first)).rejects.not.toThrow(/canary/)
})

test('a server that drains goes on answering, is not ready, and hands its sockets over without anybody going offline', async () => {
  const { suda, ploy } = await open()
  const ending = await openTestServer({}, first)
  const socket = await openSocket(ending, ploy)
  const drained = ending.drain(1_500)
  const began = performance.now()
  expect([(await ending.request('/readyz')).status, (await ending.request('/healthz')).status]).toEqual([503, 200])
  const answer = await ending.request('/api/get-my-ip-address', { session: suda })
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
  expect(await socket.closed).toBe(1012)
  expect(performance.now() - began).toBeGreaterThan(450)
  const elsewhere = await openSocket(second, ploy)
  await drained
  await ending.close()
  const { rows } = await first.owner.query('SELECT "currentStatus", "previousStatus" FROM presence WHERE "userId" = $1', [
    ploy.userId,
  ])
  expect(rows).toEqual([{ currentStatus: 'online', previousStatus: null }])
  await elsewhere.close()
})
