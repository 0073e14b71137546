import { describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { v7 as uuidv7 } from 'uuid'
import type { Clinic } from './testing/clinic.ts'
import { addEvents, createTwoClinics, insert } from './testing/clinic.ts'
import { mutations } from './testing/contract/mutations.ts'
import { at } from './testing/contract/operations.ts'
import { subscriptions } from './testing/contract/queries.ts'
import { addDocuments } from './testing/documents.ts'
import type { Session } from './testing/server.ts'
import { baseUrl, cookieHeader, openTestServer, useTestServer } from './testing/server.ts'
import type { Feed, Socket } from './testing/socket.ts'
import { openSocket } from './testing/socket.ts'

const server = useTestServer()

type EventMessage = { eventsChanged: { change: string; id: string; event: { id: string; subject: string } | null } }
type ListMessage = { listChanged: { list: string; change: string; id: string } }

const documentOf = (name: string) => subscriptions[name]?.document ?? ''

const watchEvents = (socket: Socket, { id }: Clinic) =>
  socket.subscribe<EventMessage>(
    documentOf('eventsChanged'),
    { id },
    { topic: 'event', establishmentId: id, change: 'deleted', id: uuidv7() },
  )
const watchLists = (socket: Socket, { id }: Clinic) =>
  socket.subscribe<ListMessage>(
    documentOf('listChanged'),
    { id },
    { topic: 'list', establishmentId: id, list: 'users', change: 'updated', id: uuidv7() },
  )

async function open() {
  const { home, other } = await createTwoClinics(server.owner)
  const [suda, ploy, stranger] = [
    await server.signIn(home.admin.email),
    await server.signIn(home.ploy.email),
    await server.signIn(other.admin.email),
  ]
  return { home, other, suda, ploy, stranger }
}

async function book(session: Session, clinic: Clinic, subject: string): Promise<string> {
  const input = [
    {
      startTime: at('10:00'),
      endTime: at('10:30'),
      subject,
      doctorId: clinic.ploy.doctorId,
      patientId: clinic.somchai.patientId,
      establishmentId: clinic.id,
    },
  ]
  return (await server.graphql(session, mutations.createEvents?.document ?? '', { input })).data.createEvents[0].id as string
}

const withSubject = (feed: Feed<EventMessage>, subject: string) =>
  feed.next(({ eventsChanged }) => eventsChanged.event?.subject === subject)

describe('eventsChanged', () => {
  test("a change reaches every colleague within a second, and nobody of another clinic's", async () => {
    const { home, other, suda, ploy, stranger } = await open()
    const [here, there] = [await openSocket(server, ploy), await openSocket(server, stranger)]
    const [feed, strange] = [await watchEvents(here, home), await watchEvents(there, other)]

    const began = performance.now()
    const id = await book(suda, home, 'Live')
    expect(await withSubject(feed, 'Live')).toEqual({ eventsChanged: { change: 'created', id, event: { id, subject: 'Live' } } })
    expect(performance.now() - began).toBeLessThan(1_000)

    await server.graphql(suda, mutations.updateEvents?.document ?? '', { input: [{ id, subject: 'Moved' }] })
    expect((await withSubject(feed, 'Moved')).eventsChanged.change).toBe('updated')
    await server.graphql(suda, mutations.deleteEvent?.document ?? '', { input: { id, establishmentId: home.id } })
    expect(await feed.next(({ eventsChanged }) => eventsChanged.id === id && eventsChanged.change === 'deleted')).toEqual({
      eventsChanged: { change: 'deleted', id, event: null },
    })

    const own = await book(stranger, other, 'Their own')
    await withSubject(strange, 'Their own')
    expect(
      strange.received.filter(({ eventsChanged }) => eventsChanged.event).map(({ eventsChanged }) => eventsChanged.id),
    ).toEqual([own])
    expect(JSON.stringify(strange.received)).not.toContain(id)
    await Promise.all([here.close(), there.close()])
  })

  test('reaches sockets of another server process alike', async () => {
    const { home, suda, ploy } = await open()
    const second = await openTestServer({}, server)
    const socket = await openSocket(second, ploy)
    const feed = await watchEvents(socket, home)
    await book(suda, home, 'From afar')
    expect((await withSubject(feed, 'From afar')).eventsChanged.change).toBe('created')
    await socket.close()
    await second.close()
  })

  test('what is refused or rolled back is never announced', async () => {
    const { home, suda, ploy } = await open()
    const socket = await openSocket(server, ploy)
    const feed = await watchEvents(socket, home)
    const [first] = await addEvents(server.owner, home, [{ at: at('08:00') }])
    const input = [
      { id: first, subject: 'Never' },
      { id: uuidv7(), subject: 'Never' },
    ]
    expect((await server.graphql(suda, mutations.updateEvents?.document ?? '', { input })).errors).toBeDefined()
    await book(suda, home, 'Afterwards')
    await withSubject(feed, 'Afterwards')
    expect(JSON.stringify(feed.received)).not.toContain(first)
    await socket.close()
  })

  test('a doctor who leaves the clinic receives nothing more, although the socket is open', async () => {
    const { home, other, suda, ploy } = await open()
    await insert(server.owner, 'doctor_establishment', [{ doctorId: home.ploy.doctorId, establishmentId: other.id, position: 1 }])
    const [leaving, staying] = [await openSocket(server, ploy), await openSocket(server, suda)]
    const [feed, control] = [await watchEvents(leaving, home), await watchEvents(staying, home)]
    await server.owner.query(
      'UPDATE doctor_establishment SET "archivedTime" = now() WHERE "doctorId" = $1 AND "establishmentId" = $2',
      [home.ploy.doctorId, home.id],
    )
    const [id] = await addEvents(server.owner, home, [
      { at: at('12:00'), doctorId: home.krit.doctorId, subject: 'After leaving' },
    ])
    await server.owner.query(`SELECT pg_notify('clinic_changes', $1)`, [
      JSON.stringify({ topic: 'event', establishmentId: home.id, change: 'created', id }),
    ])
    await withSubject(control, 'After leaving')
    const answer = await leaving.client.iterate({ query: '{ session { establishments { id } } }' }).next()
    expect(answer.value?.data).toEqual({ session: { establishments: [{ id: other.id }] } })
    expect(JSON.stringify(feed.received)).not.toContain('After leaving')
    await Promise.all([leaving.close(), staying.close()])
  })
})

describe('listChanged', () => {
  test('says which list changed, to the clinic alone', async () => {
    const { home, other, suda, ploy, stranger } = await open()
    const [here, there] = [await openSocket(server, ploy), await openSocket(server, stranger)]
    const [feed, strange] = [await watchLists(here, home), await watchLists(there, other)]
    const place = {
      clinic: home,
      eventId: '',
      invitationId: '',
      documents: await addDocuments(server.owner, home),
      conversationId: '',
      importId: '',
    }
    const ask = async (name: string) =>
      (await server.graphql(suda, mutations[name]?.document ?? '', mutations[name]?.variables(place))).data[name].id as string
    for (const [name, list, change] of [
      ['createDoctor', 'doctors', 'created'],
      ['updateDoctor', 'doctors', 'updated'],
      ['createPatient', 'patients', 'created'],
      ['updatePatient', 'patients', 'updated'],
      ['removeEstablishmentRefFromPatient', 'patients', 'deleted'],
      ['updateEstablishment', 'establishments', 'updated'],
      ['deleteDoctor', 'doctors', 'deleted'],
    ] as const) {
      const id = await ask(name)
      await feed.next(({ listChanged }) => listChanged.list === list && listChanged.change === change && listChanged.id === id)
    }
    expect(strange.received.filter(({ listChanged }) => listChanged.list !== 'users')).toEqual([])
    await Promise.all([here.close(), there.close()])
  })
})

test("an establishment that comes, changes or goes is told in the group's others", async () => {
  const { home, suda, other, stranger } = await open()
  const [here, there] = [await openSocket(server, suda), await openSocket(server, stranger)]
  const [feed, strange] = [await watchLists(here, home), await watchLists(there, other)]
  const ask = async (name: string, input: object) =>
    (await server.graphql(suda, mutations[name]?.document ?? '', { input })).data[name].id as string
  const id = await ask('createEstablishment', { name: 'Annexe' })
  await ask('updateEstablishment', { id, info: 'Changed' })
  await ask('deleteEstablishment', { id })
  for (const change of ['created', 'updated', 'deleted'])
    await feed.next(
      ({ listChanged }) => listChanged.list === 'establishments' && listChanged.change === change && listChanged.id === id,
    )
  expect(strange.received.filter(({ listChanged }) => listChanged.list === 'establishments')).toEqual([])
  await Promise.all([here.close(), there.close()])
})

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
    await book(suda, home, 'Too late')
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
    ['of a foreign page', { origin: 'https://evil.test' }, '/graphql', 403],
    ['of a sandboxed page', { origin: 'null' }, '/graphql', 403],
    ['of an address that begins alike', { origin: `${baseUrl}.evil.test` }, '/graphql', 403],
    ['of a foreign page at the other path', { origin: 'https://evil.test' }, '/clinic/graphql', 403],
    ['at another path', { origin: baseUrl }, '/api/graphql', 404],
    ['at another instance', { origin: baseUrl }, '/other/graphql', 404],
  ])('%s is refused before it opens', async (_what, headers, path, status) => {
    const { suda } = await open()
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}${path}`, 'graphql-transport-ws', {
      headers: { ...headers, cookie: cookieHeader(suda) },
    })
    socket.on('error', () => undefined)
    const answered = await new Promise<number>((resolve) => {
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
      socket.on('open', () => resolve(101))
    })
    expect(answered).toBe(status)
    socket.terminate()
  })

  test('that speaks nonsense, or too much, is closed, and no other', async () => {
    const { suda } = await open()
    const bystander = await openSocket(server, suda)
    const codes = await Promise.all(
      ['nonsense', '{"type":"subscribe"}', '{"type":"connection_init"}'.padEnd(70_000)].map(async (message) => {
        const socket = new WebSocket(`ws://127.0.0.1:${server.port}/graphql`, 'graphql-transport-ws', {
          headers: { origin: baseUrl, cookie: cookieHeader(suda) },
        })
        socket.on('error', () => undefined)
        socket.on('open', () => socket.send(message))
        return new Promise<number>((resolve) => socket.on('close', resolve))
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

test('after the database was away, changes arrive again', async () => {
  const { home, suda, ploy } = await open()
  const socket = await openSocket(server, ploy)
  const feed = await watchEvents(socket, home)
  await server.owner.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'`,
  )
  await vi.waitFor(
    async () => {
      await server.owner.query(`SELECT pg_notify('clinic_changes', $1)`, [
        JSON.stringify({ topic: 'event', establishmentId: home.id, change: 'deleted', id: home.id }),
      ])
      expect(feed.received.some(({ eventsChanged }) => eventsChanged.id === home.id)).toBe(true)
    },
    { timeout: 6_000, interval: 50 },
  )
  await book(suda, home, 'Back again')
  await withSubject(feed, 'Back again')
  await socket.close()
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
    const knock = async () => {
      const socket = new WebSocket(`ws://127.0.0.1:${few.port}/graphql`, 'graphql-transport-ws', {
        headers: { origin: baseUrl, cookie: cookieHeader(suda) },
      })
      socket.on('error', () => undefined)
      const status = await new Promise<number>((resolve) => {
        socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
        socket.on('open', () => resolve(101))
      })
      return { socket, status }
    }
    const [first, second, third] = [await knock(), await knock(), await knock()]
    expect([first.status, second.status, third.status]).toEqual([101, 101, 429])
    first.socket.terminate()
    await vi.waitFor(async () => {
      const next = await knock()
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
        { query: documentOf('eventsChanged'), variables: { id: home.id } },
        { next: () => undefined, error: (errors) => refusals.push(errors), complete: () => undefined },
      )
    for (let count = 0; count < 49; count += 1) subscribe()
    const feed = await watchEvents(socket, home)
    expect(refusals).toEqual([])
    subscribe()
    await vi.waitFor(() => expect(refusals).toHaveLength(1))
    expect(refusals[0]).toMatchObject([{ extensions: { code: 'RATE_LIMITED' } }])
    await book(suda, home, 'Still told')
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
