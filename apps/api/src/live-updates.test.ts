import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import type { Clinic } from './testing/clinic.ts'
import { addEvents, addPatients, createClinic, createTwoClinics } from './testing/clinic.ts'
import { at } from './testing/contract/contract.ts'
import { baseUrl, cookieHeader, useTestServer } from './testing/server.ts'
import { openSocket } from './testing/socket.ts'

const testServer = useTestServer()

/** Unhandled errors, which would have ended a server process. */
const uncaught: unknown[] = []
const keep = (error: unknown) => void uncaught.push(error)
beforeAll(() => void process.on('unhandledRejection', keep).on('uncaughtException', keep))
afterAll(() => void process.off('unhandledRejection', keep).off('uncaughtException', keep))

const watch = 'subscription ($id: ID!) { eventsChanged(establishmentId: $id) { change id event { id version subject } } }'
const ignore = { next: () => undefined, error: () => undefined, complete: () => undefined }

const notify = (changes: object[]) =>
  testServer.owner.query(`SELECT pg_notify('clinic_changes', change) FROM unnest($1::text[]) change`, [
    changes.map((change) => JSON.stringify(change)),
  ])
const changesOf = (clinic: Clinic, count: number) =>
  Array.from({ length: count }, () => ({ topic: 'event', establishmentId: clinic.id, change: 'updated', id: uuidv7() }))

/** The server's open connections, of HTTP and sockets. */
const openConnections = () =>
  new Promise<number>((resolve, reject) =>
    testServer.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

describe('no subscriber can end the process', () => {
  test('one with more waiting changes than it takes, that goes away', async () => {
    const home = await createClinic(testServer.owner)
    const suda = await testServer.signIn(home.admin.email)
    const socket = await openSocket(testServer, suda)
    socket.client.subscribe({ query: watch, variables: { id: home.id } }, ignore)
    await notify(changesOf(home, 1))
    await wait(200)
    await notify(changesOf(home, 1_600))
    await socket.close()
    await wait(500)
    expect((await testServer.graphql(suda, '{ me { id } }')).data.me.id).toBe(suda.userId)
  })

  test('one that is refused, and breaks off in that moment', async () => {
    for (const path of ['/elsewhere', '/graphql']) {
      const socket = connect(testServer.port, '127.0.0.1')
      await once(socket, 'connect')
      const upgrade = ['Connection: Upgrade', 'Upgrade: websocket', 'Origin: https://evil.test', 'Host: clinic.test']
      socket.write([`GET ${path} HTTP/1.1`, ...upgrade, '', ''].join('\r\n'))
      socket.resetAndDestroy()
    }
    await wait(200)
    expect((await testServer.request('/healthz')).status).toBe(200)
  })

  test('one that asks and never reads: what waits for it is bounded, and it is let go', async () => {
    const home = await createClinic(testServer.owner)
    await addPatients(
      testServer.owner,
      home.id,
      Array.from({ length: 100 }, (_, index) => ({ firstName: `P${index}`, lastName: 'Long', notes: 'x'.repeat(1_900) })),
    )
    const socket = new WebSocket(`ws://127.0.0.1:${testServer.port}/graphql`, 'graphql-transport-ws', {
      headers: { origin: baseUrl, cookie: cookieHeader(await testServer.signIn(home.admin.email)) },
    })
    const closed = new Promise<number>((resolve) => socket.on('close', resolve))
    await once(socket, 'open')
    socket.send(JSON.stringify({ type: 'connection_init' }))
    await once(socket, 'message')
    socket.pause()
    const serverSide = await openConnections()
    const query = '{ patients(pagination: { limit: 100 }) { edges { id notes a: notes b: notes c: notes } } }'
    for (let sent = 0; sent < 30; sent += 1)
      socket.send(JSON.stringify({ id: String(sent), type: 'subscribe', payload: { query } }))
    await vi.waitFor(async () => expect(await openConnections()).toBeLessThan(serverSide), { timeout: 15_000 })
    socket.resume()
    expect([1006, 4499]).toContain(await closed)
  })
})

type Messages = { eventsChanged?: { id: string; event: { subject: string } | null }; readAgain?: { establishmentId: string } }

/** A socket subscribed to appointments and to the reload message. */
async function watchAll(clinic: Clinic) {
  const session = await testServer.signIn(clinic.admin.email)
  const socket = await openSocket(testServer, session)
  const received: Messages[] = []
  const sink = { ...ignore, next: ({ data }: { data?: Messages | null }) => void (data && received.push(data)) }
  for (const query of [watch, 'subscription ($id: ID!) { readAgain(establishmentId: $id) { establishmentId } }'])
    socket.client.subscribe({ query, variables: { id: clinic.id } }, sink)
  await vi.waitFor(
    async () => {
      await notify([{ topic: 'event', establishmentId: clinic.id, change: 'deleted', id: uuidv7() }])
      expect(received.length).toBeGreaterThan(0)
    },
    { timeout: 5_000, interval: 100 },
  )
  await wait(300)
  received.length = 0
  const receivedMessages = () => received.flatMap(({ readAgain }) => readAgain ?? [])
  const events = () => received.flatMap(({ eventsChanged }) => eventsChanged ?? [])
  return { session, socket, receivedMessages, events }
}

describe('readAgain', () => {
  test('in place of more changes than are told one by one, at that clinic only', async () => {
    const { home, other } = await createTwoClinics(testServer.owner)
    const [here, there] = [await watchAll(home), await watchAll(other)]
    await notify(changesOf(home, 3_000).map((change) => ({ ...change, change: 'deleted' })))
    await vi.waitFor(() => expect(here.receivedMessages()).not.toEqual([]), { timeout: 5_000 })
    for (const receivedMessages of here.receivedMessages()) expect(receivedMessages).toEqual({ establishmentId: home.id }) // once for each part in which the changes arrive
    // What waits for a socket is told one by one up to 250: once before each reload, and once after the last.
    expect(here.events().length).toBeLessThanOrEqual(250 * (here.receivedMessages().length + 1))
    const [id] = await addEvents(testServer.owner, home, [{ at: at('10:00'), subject: 'Afterwards' }])
    await notify([{ topic: 'event', establishmentId: home.id, change: 'created', id }])
    await vi.waitFor(() => expect(here.events().at(-1)?.event?.subject).toBe('Afterwards'), { timeout: 30_000 })
    expect([there.receivedMessages(), there.events()]).toEqual([[], []])
    await Promise.all([here.socket.close(), there.socket.close()])
  })

  test('to everybody after a gap in the feed', async () => {
    const { home, other } = await createTwoClinics(testServer.owner)
    const [here, there] = [await watchAll(home), await watchAll(other)]
    await testServer.owner.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'`,
    )
    for (const [{ receivedMessages }, { id }] of [
      [here, home],
      [there, other],
    ] as const)
      await vi.waitFor(() => expect(receivedMessages()).toEqual([{ establishmentId: id }]), { timeout: 5_000 })
    await Promise.all([here.socket.close(), there.socket.close()])
  })

  test('when the database fails while a change is told', async () => {
    const home = await createClinic(testServer.owner)
    const here = await watchAll(home)
    const [id] = await addEvents(testServer.owner, home, [{ at: at('10:00') }])
    await testServer.owner.query('ALTER FUNCTION viewer_of_all RENAME TO hidden')
    await notify([{ topic: 'event', establishmentId: home.id, change: 'created', id }])
    await wait(300)
    await testServer.owner.query('ALTER FUNCTION hidden RENAME TO viewer_of_all')
    await vi.waitFor(() => expect(here.receivedMessages()).toEqual([{ establishmentId: home.id }]), { timeout: 5_000 })
    await here.socket.close()
  })
})

test('a row that changes many times in a moment is told a few times, and as it is in the end', async () => {
  const home = await createClinic(testServer.owner)
  const here = await watchAll(home)
  const [id] = await addEvents(testServer.owner, home, [{ at: at('10:00'), subject: 'At first' }])
  await testServer.owner.query(`UPDATE event SET subject = 'In the end' WHERE id = $1`, [id])
  await notify([
    { topic: 'event', establishmentId: home.id, change: 'created', id },
    ...Array.from({ length: 500 }, () => ({ topic: 'event', establishmentId: home.id, change: 'updated', id })),
  ])
  await vi.waitFor(() => expect(here.events().at(-1)?.event?.subject).toBe('In the end'), { timeout: 30_000 })
  await wait(300)
  expect(here.events().length).toBeLessThan(20)
  expect(here.receivedMessages()).toEqual([])
  await here.socket.close()
})

test('what changed between a question and its subscription is told', async () => {
  const home = await createClinic(testServer.owner)
  const session = await testServer.signIn(home.admin.email)
  const socket = await openSocket(testServer, session)
  const asked = await testServer.graphql(session, '{ events { totalCount } }')
  expect(asked.data.events.totalCount).toBe(0)
  const [id] = await addEvents(testServer.owner, home, [{ at: at('10:00'), subject: 'In between' }])
  await notify([{ topic: 'event', establishmentId: home.id, change: 'created', id }])
  await vi.waitFor(() => expect(testServer.app.feed.recent()).toContainEqual(expect.objectContaining({ id })), {
    timeout: 30_000,
  })
  const answer = await socket.client.iterate<Messages>({ query: watch, variables: { id: home.id } }).next()
  expect(answer.value?.data?.eventsChanged?.event?.subject).toBe('In between')
  await socket.close()
})

test('nothing of all this went uncaught', () => expect(uncaught).toEqual([]))
