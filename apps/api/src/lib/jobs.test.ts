import { connect } from '@clinic/prisma/client'
import type { Connection } from '@clinic/prisma/client'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TestDatabase } from '../testing/database.ts'
import { createTestDatabase, testSecret } from '../testing/database.ts'
import type { Network } from '../testing/stand-ins/network.ts'
import { openNetwork } from '../testing/stand-ins/network.ts'
import { isConnectionError } from './connection-error.ts'
import type { Attempt, Jobs } from './jobs.ts'
import { openJobs } from './jobs.ts'
import { createLogger } from './logging/logger.ts'

type Call = { number: number }

let database: TestDatabase
let network: Network
let owner: pg.Pool
let system: Connection
let jobs: Jobs
let log: string[]
let closing: (() => Promise<unknown>)[]

beforeEach(async () => {
  database = await createTestDatabase()
  network = await openNetwork(database.url)
  owner = new pg.Pool({ connectionString: database.url, max: 2 })
  owner.on('error', () => undefined)
  log = []
  closing = []
  ;({ system, jobs } = await openProcess())
})

afterEach(async () => {
  for (const close of closing.toReversed()) await close()
  await network.close()
  await owner.end()
  await database.drop()
})

/** What a process of the server has of jobs. */
async function openProcess() {
  const connection = connect({ url: network.url, role: 'clinic_system', secret: testSecret, connections: 2, connectTime: 1_000 })
  closing.push(() => connection.close())
  const opened = await openJobs({
    pool: connection.pool,
    logger: createLogger('debug', { write: (line) => void log.push(line) }),
  })
  closing.push(() => opened.close())
  return { system: connection, jobs: opened }
}

const retries = { retryDelay: 0, retryLimit: 1, expireInSeconds: 60 }

async function openCalls(given: Jobs, work: (attempt: Attempt<Call>) => Promise<void> = async () => undefined) {
  const attempts: Attempt<Call>[] = []
  const queue = await given.openQueue<Call>('calls', retries, async (attempt) => {
    attempts.push(attempt)
    await work(attempt)
  })
  return { attempts, queue }
}

const statesOf = async () => (await owner.query(`SELECT state, output FROM jobs.job WHERE name = 'calls'`)).rows as object[]

test('the migrations make the schema that this pg-boss expects', async () => {
  const boss = new PgBoss({ schema: 'jobs', db: { executeSql: (text, values) => owner.query(text, values) }, migrate: false })
  const { clockOverride: _, ...report } = { clockOverride: null, ...(await boss.detectSchemaDrift()) }
  expect(report).toMatchObject({ ok: true, extraIndexes: [] })
})

test('what has piled up is worked off at once, not ten at each look', async () => {
  const { attempts } = await openCalls(jobs)
  await owner.query(
    `INSERT INTO jobs.job_common (name, data) SELECT 'calls', jsonb_build_object('number', n) FROM generate_series(1, 95) n`,
  )
  await vi.waitFor(() => expect(attempts).toHaveLength(95), { timeout: 20_000, interval: 20 }) // ten at each look take 50 s
})

test('the log-in of the server may do all that pg-boss does by itself', async () => {
  const refused: string[] = []
  const executeSql = (text: string, values?: unknown[]) =>
    system.pool.query(text, values).catch((error: unknown) => {
      refused.push(text)
      throw error
    })
  const everySecond = {
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
    maintenanceIntervalSeconds: 1,
    flowIntervalSeconds: 1,
  }
  const off = { migrate: false, registerInstance: false, reindex: false, monitorVacuum: false } as const
  const boss = new PgBoss({ schema: 'jobs', db: { executeSql }, ...off, ...everySecond })
  boss.on('error', () => undefined)
  await openCalls(jobs)
  await boss.start()
  closing.push(() => boss.stop({ graceful: false }))
  await vi.waitFor(
    async () => {
      const { rows } = await owner.query(
        `SELECT cron_on, flow_on, (SELECT min(maintain_on) FROM jobs.queue) AS maintained, (SELECT min(monitor_on) FROM jobs.queue) AS monitored FROM jobs.version`,
      )
      expect(Object.values(rows[0] as object)).not.toContain(null)
    },
    { timeout: 15_000, interval: 100 },
  )
  await boss.supervise()
  expect(refused).toEqual([])
})

test('a job is done once its transaction has committed, and never when it is rolled back', async () => {
  const { attempts, queue } = await openCalls(jobs)
  const steps: (() => void)[] = []
  const cause = (db: Parameters<Parameters<Connection['client']['$transaction']>[0]>[0]) => ({
    db,
    afterCommit: (step: () => void) => void steps.push(step),
  })
  await system.client
    .$transaction(async (db) => {
      await queue.add({ number: 1 }, cause(db))
      throw new Error('rolled back')
    })
    .catch(() => undefined)
  await system.client.$transaction((db) => queue.add({ number: 2 }, cause(db)))
  for (const step of steps) step()
  await vi.waitFor(() => expect(attempts).toHaveLength(1), { timeout: 4_000 })
  expect(attempts[0]).toEqual({ data: { number: 2 }, tries: 1, isLast: false })
  await vi.waitFor(async () => expect(await statesOf()).toEqual([{ state: 'completed', output: null }]), { timeout: 30_000 })
})

test('a job that fails is tried again, then it has failed; what was thrown is kept nowhere', async () => {
  const { attempts, queue } = await openCalls(jobs, () => Promise.reject(new Error('canary of a patient')))
  await queue.add({ number: 1 })
  await vi.waitFor(() => expect(attempts.map(({ isLast }) => isLast)).toEqual([false, true]), { timeout: 15_000 })
  await vi.waitFor(async () => expect(await statesOf()).toEqual([{ state: 'failed', output: null }]), { timeout: 30_000 })
  expect(log.join('')).not.toContain('canary')
})

test('of two processes one does each job, and each occurrence of a schedule', async () => {
  const second = await openProcess()
  const [one, other] = [await openCalls(jobs), await openCalls(second.jobs)]
  for (let number = 0; number < 20; number += 1) await (number % 2 ? one : other).queue.add({ number })
  await vi.waitFor(
    () => expect([...one.attempts, ...other.attempts].map(({ data }) => data.number).toSorted((a, b) => a - b)).toHaveLength(20),
    { timeout: 15_000 },
  )
  expect(new Set([...one.attempts, ...other.attempts].map(({ data }) => data.number)).size).toBe(20)
  for (const opened of [jobs, second.jobs]) await opened.schedule('often', '* * * * *', async () => undefined)
  expect((await owner.query(`SELECT name, cron FROM jobs.schedule`)).rows).toEqual([{ name: 'often', cron: '* * * * *' }])
})

test('what has ended is deleted within minutes', async () => {
  const { queue } = await openCalls(jobs)
  await queue.add({ number: 1 })
  await vi.waitFor(async () => expect(await statesOf()).toMatchObject([{ state: 'completed' }]), { timeout: 4_000 })
  await owner.query(`UPDATE jobs.job SET completed_on = completed_on - interval '61 s'`)
  const { rows } = await owner.query(`SELECT deletion_seconds FROM jobs.queue WHERE name = 'calls'`)
  expect(rows).toEqual([{ deletion_seconds: 60 }])
  const boss = new PgBoss({ schema: 'jobs', db: { executeSql: (text, values) => owner.query(text, values) }, migrate: false })
  await boss.supervise('calls')
  expect(await statesOf()).toEqual([])
})

test('an outage of the database ends nothing: jobs go on when it is back', async () => {
  const { attempts, queue } = await openCalls(jobs)
  network.cut()
  await expect(queue.add({ number: 1 })).rejects.toSatisfy(isConnectionError)
  await vi.waitFor(() => expect(log.join('')).toContain('jobs not looked at'), { timeout: 15_000 })
  expect(log.filter((line) => !line.includes('"level":20'))).toEqual([])
  expect(system.pool.totalCount).toBeLessThanOrEqual(2)
  network.restore()
  await queue.add({ number: 2 })
  await vi.waitFor(() => expect(attempts.map(({ data }) => data.number)).toEqual([2]), { timeout: 15_000 })
})

test('closing while the database is away takes seconds and throws nothing', async () => {
  await openCalls(jobs)
  network.freeze()
  const began = performance.now()
  await jobs.close()
  expect(performance.now() - began).toBeLessThan(15_000)
  network.restore()
})
