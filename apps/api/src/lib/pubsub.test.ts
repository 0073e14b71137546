import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TestDatabase } from '../testing/database.ts'
import { createTestDatabase } from '../testing/database.ts'
import type { Network } from '../testing/stand-ins/network.ts'
import { openNetwork } from '../testing/stand-ins/network.ts'
import { listenToPostgres } from './listen-to-postgres.ts'
import { createLogger } from './logging/logger.ts'
import type { Change } from './pubsub.ts'
import { ChangeFeed, channel } from './pubsub.ts'

let database: TestDatabase
let owner: pg.Pool
let network: Network
let feed: ChangeFeed
let heard: Change[]
let gaps: number

beforeEach(async () => {
  database = await createTestDatabase()
  owner = new pg.Pool({ connectionString: database.url, max: 2 })
  owner.on('error', () => undefined)
  network = await openNetwork(database.url)
  feed = new ChangeFeed((on) => listenToPostgres({ url: network.url, channel, ...on }), createLogger('silent'))
  await feed.open()
  heard = []
  gaps = 0
  feed.on((change) => void heard.push(change))
  feed.onGap(() => void (gaps += 1))
})

afterEach(async () => {
  await feed.close()
  await network.close()
  await owner.end()
  await database.drop()
})

const change = (id: string): Change => ({ topic: 'event', establishmentId: 'e', change: 'updated', id })
const notify = (payload: string) => owner.query(`SELECT pg_notify('clinic_changes', $1)`, [payload])
const isHeard = (id: string) => heard.some((one) => 'id' in one && one.id === id)
const listeners = async () =>
  (await owner.query(`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'`)).rowCount

test('a database that refuses is asked by one connection at a time, ever more seldom, and everybody reads again', async () => {
  const before = network.connectionCount()
  network.cut()
  await vi.waitFor(() => expect(feed.isListening).toBe(false), { timeout: 1_000 })
  const lostAt = feed.since
  for (let elapsed = 0; elapsed < 4_000; elapsed += 100) {
    expect(network.open()).toBeLessThanOrEqual(1)
    await wait(100)
  }
  // The pauses are random up to 0.1, 0.2, 0.4, 0.8, 1.6 and then 2 s: about one a second, and no more than a few at first.
  expect(network.connectionCount() - before).toBeGreaterThan(2)
  expect(network.connectionCount() - before).toBeLessThan(30)
  expect([feed.isListening, feed.since, gaps]).toEqual([false, lostAt, 0])

  network.restore()
  await vi.waitFor(() => expect(feed.isListening).toBe(true), { timeout: 5_000 })
  expect(gaps).toBe(1)
  await notify(JSON.stringify(change('afterwards')))
  await vi.waitFor(() => expect(isHeard('afterwards')).toBe(true), { timeout: 30_000 })
  expect(await listeners()).toBe(1)
})

test('a connection that hangs is noticed and given up', async () => {
  network.freeze()
  await notify(JSON.stringify(change('missed')))
  await vi.waitFor(() => expect(feed.isListening).toBe(false), { timeout: 10_000 })
  expect(isHeard('missed')).toBe(false)
  network.restore()
  await vi.waitFor(() => expect(feed.isListening).toBe(true), { timeout: 5_000 })
  await vi.waitFor(async () => expect(await listeners()).toBe(1), { timeout: 30_000 })
  expect(gaps).toBe(1)
})

test('what is no change of ours, and a listener that fails, are of no consequence', async () => {
  feed.on(() => {
    throw new Error('a fault of a listener')
  })
  await notify('{ broken')
  await notify(JSON.stringify(change('next')))
  await vi.waitFor(() => expect(isHeard('next')).toBe(true), { timeout: 30_000 })
  expect(feed.isListening).toBe(true)
})

test('closed while it comes back, it stays closed', async () => {
  network.cut()
  await vi.waitFor(() => expect(feed.isListening).toBe(false), { timeout: 30_000 })
  await feed.close()
  await wait(300) // an attempt may have been in progress
  const asked = network.connectionCount()
  network.restore()
  await wait(2_100)
  expect([network.connectionCount(), network.open(), gaps]).toEqual([asked, 0, 0])
})
