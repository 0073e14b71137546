import { once } from 'node:events'
import { presenceGrace } from '@clinic/shared/users/presence'
import { v7 as uuidv7 } from 'uuid'
import { expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import type { Clinic } from '../../testing/clinic.ts'
import { createTwoClinics } from '../../testing/clinic.ts'
import { subscriptions } from '../../testing/contract/contracts.ts'
import { baseUrl, cookieHeader, useTestServer } from '../../testing/server.ts'
import { openSocket } from '../../testing/socket.ts'
import { presenceRequests } from '../../testing/records/presence.ts'

const testServer = useTestServer()

const { presenceOf, becomes, open } = presenceRequests(testServer)

test.concurrent('a person is online while a socket is open, and offline when the last one has been gone for the grace time', async () => {
  const { home, suda, ploy } = await open()
  expect(await presenceOf(suda, home.ploy.userId)).toBeNull()
  const [first, second] = [await openSocket(testServer, ploy), await openSocket(testServer, ploy)]
  const online = await becomes(suda, home.ploy.userId, 'online')
  expect(online).toEqual({
    current: { status: 'online', timestamp: expect.any(Number), ip: '127.0.0.1', userAgent: 'test browser' },
    previous: null,
  })
  expect(Math.abs(Date.now() - (online?.current.timestamp ?? 0))).toBeLessThan(10_000)

  await first.close()
  const closed = Date.now()
  await second.close()
  const offline = await becomes(suda, home.ploy.userId, 'offline')
  expect(Date.now() - closed).toBeGreaterThan(presenceGrace - 500)
  expect(offline?.previous).toEqual(online?.current)
  expect(offline?.current.timestamp).toBeGreaterThanOrEqual(closed + presenceGrace - 500)
})

test.concurrent('one of two sockets that crashes leaves the person online; so does a reload', async () => {
  const { home, suda, ploy } = await open()
  const [crashing, staying] = [await openSocket(testServer, ploy), await openSocket(testServer, ploy)]
  const before = await becomes(suda, home.ploy.userId, 'online')
  crashing.terminate()
  const reloaded = await openSocket(testServer, suda)
  await reloaded.close()
  const again = await openSocket(testServer, suda)
  // When the first socket's grace is over, both are still where they were.
  await vi.waitFor(
    async () => {
      const { rows } = await testServer.owner.query('SELECT 1 FROM presence_connection WHERE "userId" = $1', [home.ploy.userId])
      expect(rows).toHaveLength(1)
    },
    { timeout: presenceGrace + 4_000, interval: 100 },
  )
  expect(await presenceOf(suda, home.ploy.userId)).toEqual(before)
  const own = await presenceOf(suda, home.admin.userId)
  expect([own?.current.status, own?.previous]).toEqual(['online', null])
  await Promise.all([staying.close(), again.close()])
})

test.concurrent('who signs out is offline at once, and was online before', async () => {
  const { home, suda, ploy } = await open()
  const socket = await openSocket(testServer, ploy)
  const online = await becomes(suda, home.ploy.userId, 'online')
  const began = Date.now()
  await testServer.post('/api/auth/sign-out', {}, { session: ploy })
  const offline = await becomes(suda, home.ploy.userId, 'offline')
  expect((offline?.current.timestamp ?? Infinity) - began).toBeLessThan(2_000)
  expect(offline?.previous).toEqual(online?.current)
  expect(await socket.closed).toBe(4401)
})

test.concurrent('who signs out of one browser stays online in the other', async () => {
  const { home, suda, ploy } = await open()
  const elsewhere = await testServer.signIn(home.ploy.email)
  const [going, staying] = [await openSocket(testServer, ploy), await openSocket(testServer, elsewhere)]
  await becomes(suda, home.ploy.userId, 'online')
  await testServer.post('/api/auth/sign-out', {}, { session: ploy })
  await going.closed
  await vi.waitFor(async () =>
    expect(
      (await testServer.owner.query('SELECT 1 FROM presence_connection WHERE "userId" = $1', [home.ploy.userId])).rowCount,
    ).toBe(1),
  )
  expect((await presenceOf(suda, home.ploy.userId))?.current.status).toBe('online')
  await staying.close()
})

test.concurrent('a socket that is gone before it was welcomed leaves nobody online', async () => {
  const { home, suda, ploy } = await open()
  await Promise.all(
    Array.from({ length: 12 }, async () => {
      const socket = new WebSocket(`ws://127.0.0.1:${testServer.port}/graphql`, 'graphql-transport-ws', {
        headers: { origin: baseUrl, cookie: cookieHeader(ploy) },
      })
      socket.on('error', () => undefined)
      await once(socket, 'open')
      socket.send('{"type":"connection_init"}', () => socket.terminate())
      await once(socket, 'close')
    }),
  )
  await vi.waitFor(
    async () => {
      expect(
        (await testServer.owner.query('SELECT 1 FROM presence_connection WHERE "userId" = $1', [home.ploy.userId])).rowCount,
      ).toBe(0)
      expect((await presenceOf(suda, home.ploy.userId))?.current.status ?? 'offline').toBe('offline')
    },
    { timeout: presenceGrace + 5_000, interval: 100 },
  )
})

type Change = { presenceChanged: { userId: string; doctorId: string | null; current: { status: string } } }

test.concurrent("presenceChanged tells colleagues, with the doctor's id, and nobody of another clinic", async () => {
  const { home, other } = await createTwoClinics(testServer.owner)
  const [suda, stranger] = [await testServer.signIn(home.admin.email), await testServer.signIn(other.admin.email)]
  const [here, there] = [await openSocket(testServer, suda), await openSocket(testServer, stranger)]
  const watch = (socket: typeof here, { id, admin }: Clinic) =>
    socket.subscribe<Change>(subscriptions.presenceChanged?.document ?? '', { id }, { topic: 'presence', userId: admin.userId })
  const [feed, strange] = [await watch(here, home), await watch(there, other)]
  const ploy = await testServer.signIn(home.ploy.email)
  const socket = await openSocket(testServer, ploy)
  const isPloy = ({ presenceChanged }: Change) => presenceChanged.userId === home.ploy.userId
  expect(await feed.next(isPloy)).toEqual({
    presenceChanged: { userId: home.ploy.userId, doctorId: home.ploy.doctorId, current: { status: 'online' } },
  })
  const { data } = await testServer.graphql(suda, `query ($id: ID!) { doctor(id: $id) { status } }`, { id: home.ploy.doctorId })
  expect(data.doctor.status).toBe('online')
  await testServer.post('/api/auth/sign-out', {}, { session: ploy })
  await feed.next((change) => isPloy(change) && change.presenceChanged.current.status === 'offline')
  expect(await socket.closed).toBe(4401)
  expect(JSON.stringify(strange.received)).not.toContain(home.ploy.userId)
  await Promise.all([here.close(), there.close()])
})

type Changes = { presencesChanged: Change['presenceChanged'][] }

test.concurrent('presencesChanged tells the same of several, and nobody of another clinic', async () => {
  const { home, other } = await createTwoClinics(testServer.owner)
  const [suda, stranger] = [await testServer.signIn(home.admin.email), await testServer.signIn(other.admin.email)]
  const [here, there] = [await openSocket(testServer, suda), await openSocket(testServer, stranger)]
  const watch = (socket: typeof here, { id, admin }: Clinic) =>
    socket.subscribe<Changes>(subscriptions.presencesChanged?.document ?? '', { id }, { topic: 'presence', userId: admin.userId })
  const [feed, strange] = [await watch(here, home), await watch(there, other)]
  const socket = await openSocket(testServer, await testServer.signIn(home.ploy.email))
  const statusOf = (userId: string) =>
    feed.received.flatMap(({ presencesChanged }) => presencesChanged).findLast((change) => change.userId === userId)
  await vi.waitFor(
    () =>
      expect(statusOf(home.ploy.userId)).toEqual({
        userId: home.ploy.userId,
        doctorId: home.ploy.doctorId,
        current: { status: 'online' },
      }),
    { timeout: 30_000 },
  )
  expect(statusOf(home.admin.userId)).toEqual({ userId: home.admin.userId, doctorId: null, current: { status: 'online' } })
  expect(JSON.stringify(strange.received)).not.toContain(home.ploy.userId)
  await Promise.all([here.close(), there.close(), socket.close()])
})

test.concurrent('userPresenceInfo shows each colleague, now and before, and of a stranger as much as of nobody', async () => {
  const { home, other } = await createTwoClinics(testServer.owner)
  const [suda, ploy] = [await testServer.signIn(home.admin.email), await testServer.signIn(home.ploy.email)]
  const stranger = await openSocket(testServer, await testServer.signIn(other.ploy.email))
  const [hers, his] = [await openSocket(testServer, suda), await openSocket(testServer, ploy)]
  const online = { status: 'online', timestamp: expect.any(Number), ip: '127.0.0.1', userAgent: 'test browser' }
  for (const [viewer, colleague] of [
    [suda, home.ploy],
    [ploy, home.admin],
    [ploy, home.ploy],
  ] as const) {
    expect((await becomes(viewer, colleague.userId, 'online'))?.current).toEqual(online)
  }
  for (const viewer of [suda, ploy]) {
    expect(await presenceOf(viewer, other.ploy.userId)).toBeNull()
    expect(await presenceOf(viewer, uuidv7())).toBeNull()
  }
  await his.close()
  const offline = await becomes(suda, home.ploy.userId, 'offline')
  expect([offline?.previous, offline?.current.status]).toEqual([online, 'offline'])
  await Promise.all([hers.close(), stranger.close()])
})
