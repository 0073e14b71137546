import { describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { subscriptions } from './testing/contract/contracts.ts'
import type { Session, TestServer } from './testing/server.ts'
import { baseUrl, cookieHeader, openTestServer, useTestServer } from './testing/server.ts'
import { openSocket } from './testing/socket.ts'
import { book, signInAtTwoClinics, watchEvents, withSubject } from './testing/subscriptions.ts'

const server = useTestServer()
const open = () => signInAtTwoClinics(server)

/** A socket as a page opens it, and the status that it was answered with. */
async function knock(at: TestServer, session: Session, path = '/graphql', origin = baseUrl) {
  const socket = new WebSocket(`ws://127.0.0.1:${at.port}${path}`, 'graphql-transport-ws', {
    headers: { origin, cookie: cookieHeader(session) },
  })
  socket.on('error', () => undefined)
  const status = await new Promise<number>((resolve) => {
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
    socket.on('open', () => resolve(101))
  })
  return { socket, status }
}

describe('a socket', () => {
  test('without a session is closed with 4401', async () => {
    expect(await (await openSocket(server, null)).closed).toBe(4401)
    const { suda } = await open()
    suda.cookies.set('clinic.session_token', 'forged.AAAA')
    expect(await (await openSocket(server, suda)).closed).toBe(4401)
  })

  test('asks and answers as over HTTP, under the same rights', async () => {
    const { home, other, suda } = await open()
    const socket = await openSocket(server, suda)
    const ask = async (query: string, variables: Record<string, unknown>) =>
      (await socket.client.iterate({ query, variables }).next()).value
    expect(await ask('query ($id: ID!) { patient(id: $id) { firstName } }', { id: home.malee.patientId })).toEqual({
      data: { patient: { firstName: 'Malee' } },
    })
    expect(await ask('query ($id: ID!) { patient(id: $id) { firstName } }', { id: other.malee.patientId })).toEqual({
      data: { patient: null },
    })
    const refused = await ask('mutation ($input: DeleteByIdInput!) { deleteEstablishment(input: $input) { id } }', {
      input: { id: other.id },
    })
    expect(refused?.errors?.[0]).toMatchObject({ extensions: { code: 'NOT_FOUND' } })
    await socket.close()
  })

  test('that loses its session is closed with 4401 and receives nothing more', async () => {
    const { home, suda, ploy } = await open()
    const [leaving, staying] = [await openSocket(server, ploy), await openSocket(server, suda)]
    const [feed, control] = [await watchEvents(leaving, home), await watchEvents(staying, home)]
    await server.post('/api/auth/sign-out', {}, { session: ploy })
    expect(await leaving.closed).toBe(4401)
    await book(server, suda, home, 'Too late')
    await withSubject(control, 'Too late')
    expect(JSON.stringify(feed.received)).not.toContain('Too late')
    await staying.close()
  })

  test.each(['/clinic/graphql', '/graphql'])('opens at %s', async (path) => {
    const { home, suda } = await open()
    const socket = await openSocket(server, suda, path)
    expect((await socket.client.iterate({ query: '{ me { id } }' }).next()).value).toEqual({
      data: { me: { id: home.admin.userId } },
    })
    await socket.close()
  })

  test.each([
    ['of a foreign page', 'https://evil.test', '/graphql', 403],
    ['of a sandboxed page', 'null', '/graphql', 403],
    ['of an address that begins alike', `${baseUrl}.evil.test`, '/graphql', 403],
    ['of a foreign page at the other path', 'https://evil.test', '/clinic/graphql', 403],
    ['at another path', baseUrl, '/api/graphql', 404],
    ['at another instance', baseUrl, '/other/graphql', 404],
  ])('%s is refused before it opens', async (_what, origin, path, status) => {
    const { suda } = await open()
    const { socket, status: answered } = await knock(server, suda, path, origin)
    expect(answered).toBe(status)
    socket.terminate()
  })

  test('that speaks nonsense, or too much, is closed, and no other', async () => {
    const { suda } = await open()
    const bystander = await openSocket(server, suda)
    const codes = await Promise.all(
      ['nonsense', '{"type":"subscribe"}', '{"type":"connection_init"}'.padEnd(70_000)].map(async (message) => {
        const { socket } = await knock(server, suda)
        const closed = new Promise<number>((resolve) => socket.on('close', resolve))
        socket.send(message)
        return closed
      }),
    )
    expect(codes).toEqual([4400, expect.any(Number), 1009])
    expect((await bystander.client.iterate({ query: '{ me { id } }' }).next()).value).toHaveProperty('data.me.id')
    await bystander.close()
  })

  test('that goes away frees its subscription', async () => {
    const { home, suda } = await open()
    const { feed } = server.app
    const listen = feed.on.bind(feed)
    let listening = 0
    feed.on = (listener) => {
      listening += 1
      const stop = listen(listener)
      return () => {
        listening -= 1
        stop()
      }
    }
    const socket = await openSocket(server, suda)
    await watchEvents(socket, home)
    expect(listening).toBe(1)
    socket.terminate()
    await vi.waitFor(() => expect(listening).toBe(0), { timeout: 2_000, interval: 10 })
    feed.on = listen
  })
})

describe('no more than is fair', () => {
  test('connections of one person, in all sessions: one more is closed with 4429, others are let in, a freed place is taken', async () => {
    const { suda, ploy, home } = await open()
    const few = await openTestServer({ SOCKETS_PER_USER: '3' }, server)
    const elsewhere = await server.signIn(home.admin.email)
    const opened = await Promise.all([suda, suda, elsewhere, elsewhere, suda].map((session) => openSocket(few, session)))
    const codes = await Promise.all(opened.map(({ closed }) => Promise.race([closed, later(300)])))
    expect([codes.filter((code) => code === 4429).length, codes.filter((code) => code === undefined).length]).toEqual([2, 3])
    const other = await openSocket(few, ploy)
    expect((await other.client.iterate({ query: '{ me { id } }' }).next()).value).toHaveProperty('data.me.id')
    const [first] = opened.filter((_socket, index) => codes[index] === undefined)
    await first?.close()
    const again = await openSocket(few, suda)
    expect((await again.client.iterate({ query: '{ me { id } }' }).next()).value).toHaveProperty('data.me.id')
    for (const socket of [...opened, again, other]) socket.terminate()
    await few.close()
  })

  test('connections of one address: one more is refused before it opens, whoever it is, until one has gone', async () => {
    const { suda } = await open()
    const few = await openTestServer({ SOCKETS_PER_ADDRESS: '2' }, server)
    const [first, second, third] = [await knock(few, suda), await knock(few, suda), await knock(few, suda)]
    expect([first.status, second.status, third.status]).toEqual([101, 101, 429])
    first.socket.terminate()
    await vi.waitFor(async () => {
      const next = await knock(few, suda)
      next.socket.terminate()
      expect(next.status).toBe(101)
    })
    second.socket.terminate()
    await few.close()
  })

  test('operations on one connection: the 51st is refused by name, the others go on', async () => {
    const { home, suda } = await open()
    const socket = await openSocket(server, suda)
    const refusals: unknown[] = []
    const subscribe = () =>
      socket.client.subscribe(
        { query: subscriptions.eventsChanged?.document ?? '', variables: { id: home.id } },
        { next: () => undefined, error: (errors) => refusals.push(errors), complete: () => undefined },
      )
    for (let count = 0; count < 49; count += 1) subscribe()
    const feed = await watchEvents(socket, home)
    expect(refusals).toEqual([])
    subscribe()
    await vi.waitFor(() => expect(refusals).toHaveLength(1), { timeout: 30_000 })
    expect(refusals[0]).toMatchObject([{ extensions: { code: 'RATE_LIMITED' } }])
    await book(server, suda, home, 'Still told')
    await withSubject(feed, 'Still told')
    await socket.close()
  })
})

test('a session that expires takes its socket along in that moment', async () => {
  const { ploy, home } = await open()
  await server.owner.query(`UPDATE session SET "expiresAt" = now() + interval '1500 milliseconds' WHERE "userId" = $1`, [
    home.ploy.userId,
  ])
  const began = performance.now()
  const socket = await openSocket(server, ploy)
  expect(await socket.closed).toBe(4401)
  expect(performance.now() - began).toBeLessThan(2_500)
})

test('a session that is ended from elsewhere takes its socket along at once', async () => {
  const { home } = await open()
  const elsewhere = await server.signIn(home.admin.email)
  const socket = await openSocket(server, elsewhere)
  const began = performance.now()
  await server.owner.query('DELETE FROM session WHERE "userId" = $1', [home.admin.userId])
  expect(await socket.closed).toBe(4401)
  expect(performance.now() - began).toBeLessThan(1_000)
})

const later = (milliseconds: number) => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), milliseconds))
