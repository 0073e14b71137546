import { expect, test, vi } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import type { Clinic } from '../../testing/clinic.ts'
import { addEvents, createTwoClinics } from '../../testing/clinic.ts'
import { mutations } from '../../testing/contract/contracts.ts'
import { at } from '../../testing/contract/contract.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'
import type { Socket } from '../../testing/socket.ts'
import { openSocket } from '../../testing/socket.ts'
import { statementsOf } from '../../testing/statements.ts'

const each = 100
const server = useTestServer({ SOCKETS_PER_USER: String(2 * each) })

const watch = `subscription ($id: ID!) {
  eventsChanged(establishmentId: $id) { id event { subject mayEdit patient { firstName } } }
}`
type TestBrowser = { id: string; event: { subject: string; mayEdit: boolean } | null }

/** As many browsers as that, each with what it was told. */
async function openTestServers(count: number, session: Session, clinic: Clinic) {
  const sockets = await Promise.all(Array.from({ length: count }, () => openSocket(server, session)))
  const messages = sockets.map((socket) => {
    const received: TestBrowser[] = []
    const next = ({ data }: { data?: { eventsChanged: TestBrowser } | null }) => void (data && received.push(data.eventsChanged))
    socket.client.subscribe(
      { query: watch, variables: { id: clinic.id } },
      { next, error: () => undefined, complete: () => undefined },
    )
    return received
  })
  await vi.waitFor(
    async () => {
      await notify([{ topic: 'event', establishmentId: clinic.id, change: 'deleted', id: uuidv7() }])
      await vi.waitFor(() => expect(messages.every(({ length }) => length > 0)).toBe(true), { timeout: 300 })
    },
    { timeout: 20_000 },
  )
  return { sockets, messages }
}

const notify = (changes: object[]) =>
  server.owner.query(`SELECT pg_notify('clinic_changes', change) FROM unnest($1::text[]) change`, [
    changes.map((change) => JSON.stringify(change)),
  ])

/** A result, alone or in its message. */
type Encoded = { data?: { eventsChanged?: TestBrowser }; payload?: Encoded } | null | undefined
const isAbout = (value: Encoded, id: string | undefined): boolean =>
  (id !== undefined && value?.data?.eventsChanged?.id === id) || (value?.payload !== undefined && isAbout(value.payload, id))

const closeAll = (sockets: Socket[]) => Promise.all(sockets.map((socket) => socket.close()))

test('200 browsers of two sets of rights: all are told, and the row is read and encoded twice', async () => {
  const { home, other } = await createTwoClinics(server.owner)
  const [suda, ploy, stranger] = [
    await server.signIn(home.admin.email),
    await server.signIn(home.ploy.email),
    await server.signIn(other.admin.email),
  ]
  const [eventId] = await addEvents(server.owner, home, [{ at: at('10:00'), doctorId: home.krit.doctorId }])
  const admins = await openTestServers(each, suda, home)
  const doctors = await openTestServers(each, ploy, home)
  const strangers = await openTestServers(1, stranger, other)

  const messagesOf = (servers: { messages: TestBrowser[][] }) =>
    servers.messages.map((messages) => messages.filter(({ id }) => id === eventId))
  const encoded = vi.spyOn(JSON, 'stringify')
  const sent = await statementsOf(server, async () => {
    await server.graphql(suda, mutations.updateEvents?.document ?? '', { input: [{ id: eventId, subject: 'Told to all' }] })
    await vi.waitFor(() => expect([...messagesOf(admins), ...messagesOf(doctors)].flat()).toHaveLength(2 * each), {
      timeout: 5_000,
    })
  })
  for (const [servers, mayEdit] of [
    [admins, true],
    [doctors, false],
  ] as const)
    for (const messages of messagesOf(servers))
      expect(messages).toEqual([expect.objectContaining({ event: expect.objectContaining({ subject: 'Told to all', mayEdit }) })])
  expect(messagesOf(strangers).flat()).toEqual([])

  const results = encoded.mock.calls.filter(([value]) => isAbout(value as Encoded, eventId))
  encoded.mockRestore()
  expect(results).toHaveLength(2)
  const afterwards = sent.slice(sent.indexOf('COMMIT') + 1)
  expect(afterwards.filter((statement) => statement.includes('viewer_of'))).toHaveLength(1)
  expect(afterwards.filter((statement) => /FROM\s+"?(public"\.")?event\b/.test(statement))).toHaveLength(2)
  await closeAll([...admins.sockets, ...doctors.sockets, ...strangers.sockets])
})

test('more changes at once than a browser can take end its socket, not the server: it asks anew', async () => {
  const { home } = await createTwoClinics(server.owner)
  const suda = await server.signIn(home.admin.email)
  const { sockets } = await openTestServers(1, suda, home)
  const many = Array.from({ length: 3_000 }, () => ({
    topic: 'event',
    establishmentId: home.id,
    change: 'deleted',
    id: uuidv7(),
  }))
  await notify(many)
  expect(await sockets[0]?.closed).toBe(4499)
  expect((await server.graphql(suda, '{ me { id } }')).data.me.id).toBe(suda.userId)
})
