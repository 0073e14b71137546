import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { addAccounts, createClinic, insert } from '../../testing/clinic.ts'
import { useTestServer } from '../../testing/server.ts'
import { openSocket } from '../../testing/socket.ts'
import { statementsOf } from '../../testing/statements.ts'

const server = useTestServer()

const people = 20
const screensEach = 2
const screens = people * screensEach

/** What each screen of the web app subscribes to. */
const subscriptions = [
  'subscription ($id: ID!) { eventsChanged(establishmentId: $id) { id } }',
  'subscription ($id: ID!) { listChanged(establishmentId: $id) { id } }',
  'subscription ($id: ID!) { presencesChanged(establishmentId: $id) { userId current { status } } }',
  'subscription ($id: ID!) { readAgain(establishmentId: $id) { establishmentId } }',
]
type Message = { eventsChanged?: object; presencesChanged?: { userId: string }[] }

test('screens that all connect at once, as after a restart, cost as many transactions and messages as there are screens, not its square', async () => {
  const home = await createClinic(server.owner)
  const names = Array.from({ length: people }, (_, number) => `Nok${number}`)
  const accounts = await addAccounts(
    server.owner,
    names.map((firstName) => ({ role: 'ADMIN', firstName, lastName: 'Chaiyo' })),
  )
  await insert(
    server.owner,
    'membership',
    accounts.map(({ userId }) => ({ userId, establishmentId: home.id })),
  )
  const sessions = await Promise.all(accounts.map(({ email }) => server.signIn(email)))
  const notify = (changes: object[]) =>
    server.owner.query(`SELECT pg_notify('clinic_changes', change) FROM unnest($1::text[]) change`, [
      changes.map((change) => JSON.stringify(change)),
    ])
  const began = performance.now()
  const received: Message[][] = []
  const close: (() => Promise<void>)[] = []

  async function openScreen(number: number) {
    const socket = await openSocket(server, sessions[number % people] ?? null)
    const messages: Message[] = []
    received.push(messages)
    close.push(socket.close)
    const next = ({ data }: { data?: Message | null }) => void (data && messages.push(data))
    for (const query of subscriptions)
      socket.client.subscribe({ query, variables: { id: home.id } }, { next, error: () => undefined, complete: () => undefined })
  }
  const everybody = accounts.map(({ userId }) => userId).toSorted()
  const knownTo = (messages: Message[]) =>
    [...new Set(messages.flatMap(({ presencesChanged = [] }) => presencesChanged.map(({ userId }) => userId)))].toSorted()
  const isSettled = (messages: Message[]) => messages.some(({ eventsChanged }) => eventsChanged)

  const { pool } = server.app.clinic
  let longestQueue = 0
  const watchQueue = () => void (longestQueue = Math.max(longestQueue, pool.waitingCount))
  pool.on('acquire', watchQueue)
  const sent = await statementsOf(server, async () => {
    await Promise.all(Array.from({ length: screens }, (_, number) => openScreen(number)))
    await vi.waitFor(
      async () => {
        await notify([{ topic: 'event', establishmentId: home.id, change: 'deleted', id: randomUUID() }])
        expect(received.filter(isSettled)).toHaveLength(screens)
      },
      { timeout: 20_000, interval: 300 },
    )
    await notify(everybody.map((userId) => ({ topic: 'presence', userId })))
    await vi.waitFor(() => received.forEach((messages) => expect(knownTo(messages)).toEqual(everybody)), { timeout: 5_000 })
  })
  pool.off('acquire', watchQueue)
  const rounds = 2 + (performance.now() - began) / 1_000
  for (const messages of received)
    expect(messages.filter(({ presencesChanged }) => presencesChanged).length).toBeLessThanOrEqual(rounds)
  // Each screen has one for its socket and one for its subscriptions; what is told to all of them has one each time.
  expect(sent.filter((statement) => statement.startsWith('BEGIN')).length).toBeLessThan(3 * screens)
  // They are let in one after the other: a request that waits for a connection would fail when all waited before it.
  expect(longestQueue).toBeLessThan(screens / 4)
  await Promise.all(close.map((closeScreen) => closeScreen()))
})
