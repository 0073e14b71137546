import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '@redis/client'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Change } from '../../lib/pubsub.ts'
import { redisChannel } from '../../lib/redis/message.ts'
import { testSecret } from '../database.ts'
import type { TestServer } from '../server.ts'
import { openTestServer } from '../server.ts'
import type { Redis } from './redis.ts'
import { redisFolder, startRedis } from './redis.ts'

/** What one server hears, in order; `gap` where it may have missed some. */
function listenTo({ app: { feed } }: TestServer) {
  const heard: string[] = []
  feed.on((change) => void heard.push('id' in change ? change.id : change.topic))
  feed.onGap(() => void heard.push('gap'))
  return heard
}

const change = (id: string): Change => ({ topic: 'event', establishmentId: 'e', change: 'updated', id })

describe.skipIf(!redisFolder)('changes by Redis', () => {
  let redis: Redis
  let first: TestServer
  let second: TestServer
  let heard: string[][]

  const notify = (id: string, end = 'COMMIT') =>
    first.owner.query(`BEGIN; SELECT pg_notify('clinic_changes', '${JSON.stringify(change(id))}'); ${end}`)
  const isHeard = (id: string) =>
    vi.waitFor(() => expect(heard.map((each) => each.includes(id))).toEqual([true, true]), { timeout: 10_000 })
  const countOf = (id: string) => heard.map((each) => each.filter((one) => one === id).length)
  const listening = () => [first, second].map(({ app }) => app.feed.isListening)
  const comesBack = () => vi.waitFor(() => expect(listening()).toEqual([true, true]), { timeout: 15_000 })
  const listens = async (server: TestServer) =>
    (await server.owner.query(`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'`))
      .rowCount

  beforeAll(async () => {
    redis = await startRedis()
    first = await openTestServer({ REDIS_URL: redis.url })
    second = await openTestServer({ REDIS_URL: redis.url }, first)
    heard = [listenTo(first), listenTo(second)]
  })

  afterAll(async () => {
    redis?.thaw()
    await second?.close()
    await first?.close()
    await redis?.stop()
  })

  test('a change is heard once by each server at its commit, and not when it is rolled back; one connection listens', async () => {
    await notify('never', 'ROLLBACK')
    for (let index = 0; index < 200; index += 1) await notify(`many-${index}`)
    await isHeard('many-199')
    for (const each of heard) expect(each).toEqual(Array.from({ length: 200 }, (_, index) => `many-${index}`))
    expect(await listens(first)).toBe(1)
  })

  test.each([
    ['is killed', () => redis.stop(), () => redis.start()],
    ['hangs', async () => redis.freeze(), async () => redis.thaw()],
  ])(
    'when Redis %s the servers are not ready, and afterwards everybody reads again',
    async (name, away, back) => {
      const gaps = countOf('gap')
      await away()
      await vi.waitFor(() => expect(listening()).toEqual([false, false]), { timeout: 8_000 })
      await vi.waitFor(async () => expect((await second.request('/readyz')).status).toBe(503), { timeout: 8_000 })
      await notify(`while it ${name}`)
      await wait(500)
      await back()
      await comesBack()
      expect(countOf('gap').map((count, index) => count > (gaps[index] ?? 0))).toEqual([true, true])
      await notify(`after it ${name}`)
      await isHeard(`after it ${name}`)
      expect(countOf(`after it ${name}`)).toEqual([1, 1])
    },
    60_000,
  )

  test('where a message is missing, or another server sends, everybody reads again', async () => {
    const gaps = countOf('gap')
    const client = createClient({ url: redis.url })
    await client.connect()
    const another = { relay: 'another', number: 1, payload: JSON.stringify(change('by another one')) }
    await client.publish(redisChannel(testSecret), JSON.stringify(another))
    client.destroy()
    await isHeard('by another one')
    expect(countOf('gap').map((count, index) => count > (gaps[index] ?? 0))).toEqual([true, true])
    expect(listening()).toEqual([true, true])
  })

  test('when the server that listens ends, another one does, and everybody reads again', async () => {
    const third = await openTestServer({ REDIS_URL: redis.url }, first)
    const watching = listenTo(third)
    const servers = [first, second, third]
    // Whichever listens to Postgres loses that connection, as if its process were gone.
    const gaps = watching.filter((one) => one === 'gap').length
    await first.owner.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'`,
    )
    await vi.waitFor(() => expect(watching.filter((one) => one === 'gap').length).toBeGreaterThan(gaps), { timeout: 15_000 })
    await vi.waitFor(() => expect(servers.map(({ app }) => app.feed.isListening)).toEqual([true, true, true]), {
      timeout: 15_000,
    })
    await notify('by another')
    await isHeard('by another')
    expect(countOf('by another')).toEqual([1, 1])
    expect(await listens(first)).toBe(1)
    await third.close()
  })
})
