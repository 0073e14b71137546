import { setTimeout as wait } from 'node:timers/promises'
import type { Connection } from '@clinic/prisma/client'
import { connect } from '@clinic/prisma/client'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isConnectionError } from '../../lib/connection-error.ts'
import type { TestDatabase } from '../database.ts'
import { createTestDatabase, testSecret } from '../database.ts'
import type { Network } from '../stand-ins/network.ts'
import { openNetwork } from '../stand-ins/network.ts'

/** A pool of 4 whose network fails, with short timeouts. */
const connections = 4
const [connectTime, answerTime] = [1_500, 1_500]

let database: TestDatabase
let owner: pg.Pool
let network: Network
let clinic: Connection
let opened: pg.Client[]

beforeEach(async () => {
  database = await createTestDatabase()
  owner = new pg.Pool({ connectionString: database.url, max: 1 })
  owner.on('error', () => undefined)
  network = await openNetwork(database.url)
  clinic = connect({ url: network.url, role: 'clinic_app', secret: testSecret, connections, connectTime, answerTime })
  opened = []
  clinic.pool.on('connect', (client) => void opened.push(client as unknown as pg.Client))
  await Promise.all(Array.from({ length: connections }, () => inTransaction(50)))
})

afterEach(async () => {
  await clinic.close()
  await network.close()
  await owner.end()
  await database.drop()
})

const inTransaction = (milliseconds: number) =>
  clinic.transaction((db) => db.$executeRaw`SELECT pg_sleep(${milliseconds / 1000}::float)`, { timeout: 5_000 })
const request = () => clinic.client.$queryRaw`SELECT 1`

/** Twenty at once, in transactions and without; how each ended, and the longest. */
async function requestMany() {
  const began = performance.now()
  const ended = await Promise.allSettled([
    ...Array.from({ length: 10 }, () => inTransaction(0)),
    ...Array.from({ length: 10 }, request),
  ])
  return { ended, elapsed: performance.now() - began }
}
const areAway = (ended: PromiseSettledResult<unknown>[]) =>
  ended.every((one) => one.status === 'rejected' && isConnectionError(one.reason))

/** Also because a backend that works for a client that has gone finds out when it is done. */
const aSleepLonger = { timeout: 5_000, interval: 100 }
const backends = async () =>
  (
    await owner.query<{ state: string }>(
      `SELECT state FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    )
  ).rows.map(({ state }) => state)

async function expectRecovered() {
  await vi.waitFor(async () => {
    const { ended } = await requestMany()
    expect(ended.filter(({ status }) => status === 'rejected')).toEqual([])
  }, aSleepLonger)
  expect([clinic.pool.totalCount, clinic.pool.idleCount, clinic.pool.waitingCount]).toEqual([
    clinic.pool.totalCount,
    clinic.pool.totalCount,
    0,
  ])
  await vi.waitFor(async () => {
    const states = await backends()
    expect(states.length).toBeLessThanOrEqual(connections)
    expect(states.filter((state) => state !== 'idle')).toEqual([])
  }, aSleepLonger)
}

test('connections that break: transactions fail at once, and are rolled back and released', async () => {
  const asleep = Array.from({ length: connections }, () => inTransaction(3_000).catch((error: unknown) => error))
  await wait(200)
  network.cut()
  const failures = await Promise.all(asleep)
  expect(failures.map(isConnectionError)).toEqual(failures.map(() => true))
  const { ended } = await requestMany()
  expect(areAway(ended)).toBe(true)
  expect(network.open()).toBe(0)
  network.restore()
  await expectRecovered()
})

test('connections that hang: nobody waits longer than for one answer and one rollback, and none is used again', async () => {
  expect(opened).toHaveLength(connections)
  network.freeze()
  for (let round = 0; round < 2; round += 1) {
    const { ended, elapsed } = await requestMany()
    expect(areAway(ended)).toBe(true)
    expect(elapsed).toBeLessThan(connectTime + answerTime + 2_000)
    expect(clinic.pool.totalCount).toBeLessThanOrEqual(connections)
    expect(opened.filter(({ connection }) => !connection.stream.destroyed)).toEqual([])
  }
  network.restore()
  await expectRecovered()
})

test('idle connections that may be dead are ended on demand', async () => {
  const before = network.connectionCount()
  network.freeze()
  clinic.discardIdle()
  await vi.waitFor(() => expect(clinic.pool.totalCount).toBe(0), { timeout: 30_000 })
  network.restore()
  await expectRecovered()
  expect(network.connectionCount()).toBeGreaterThan(before)
})
