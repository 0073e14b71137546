import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { prepare } from '../../prepare.ts'
import type { Clinic } from '../../testing/clinic.ts'
import { createClinic } from '../../testing/clinic.ts'
import { createTestDatabase, testSecret } from '../../testing/database.ts'
import type { PostgresPair } from '../../testing/faults/database/standby.ts'
import { createPair } from '../../testing/faults/database/standby.ts'
import { addPaidInvoice } from '../../testing/records/figures.ts'
import type { Session, TestServer } from '../../testing/server.ts'
import { openTestServer } from '../../testing/server.ts'

/** Long reads from a standby of PostgreSQL: as new as from the primary, and from the primary where the standby can't answer. */

const folder = mkdtempSync(path.join(tmpdir(), 'clinic-standby-'))
let pair: PostgresPair
let standby: pg.Pool
let server: TestServer
let home: Clinic
let suda: Session
let time = Date.now()

beforeAll(async () => {
  chmodSync(folder, 0o755) // PostgreSQL may run as another user
  pair = await createPair(folder, { waits: false })
  await prepare({ url: pair.url(), authSecret: testSecret, dataDir: folder })
  standby = new pg.Pool({ connectionString: pair.standby.url(), max: 2 })
  standby.on('error', () => undefined)
  server = await openTestServer({ DATABASE_STANDBY_URL: pair.standby.url() }, { url: pair.url() })
})

beforeEach(async () => {
  minuteLater()
  home = await createClinic(server.owner)
  suda = await server.signIn(home.admin.email)
})

afterEach(() => vi.useRealTimers())

afterAll(async () => {
  await server?.close()
  await standby?.end()
  await pair?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const document = `{ figures(from: "2030-03-01", until: "2030-03-31") { money { amount } } }`

async function askFigures(at = server) {
  const { data, errors } = await at.graphql(suda, document)
  expect(errors).toBeUndefined()
  return data.figures.money[0]?.amount
}

const pay = () =>
  addPaidInvoice(server.owner, {
    clinic: home,
    lines: [{ service: 'Check-up', quantity: 1, price: '100' }],
    total: '100',
    payments: [{ time: '2030-03-10T05:00:00Z', amount: '100' }],
  })

/** How many were read from each while this was done. */
async function readsFrom(work: () => Promise<unknown>): Promise<{ standby: number; primary: number }> {
  const count = async (from: string) => {
    const text = await server.app.metrics.text()
    return Number(new RegExp(`clinic_standby_reads_total\\{from="${from}"\\} (\\d+)`).exec(text)?.[1] ?? 0)
  }
  const [standbys, primaries] = [await count('standby'), await count('primary')]
  await work()
  return { standby: (await count('standby')) - standbys, primary: (await count('primary')) - primaries }
}

/** A standby that has failed is left alone for less than this. */
const minuteLater = () => vi.useFakeTimers({ toFake: ['Date'], now: (time += 60_000) })

test('they show what was stored the moment before, every time', async () => {
  const reads = await readsFrom(async () => {
    for (let sum = 100; sum <= 1_000; sum += 100) {
      await pay()
      expect(await askFigures()).toBe(`${sum}.00`)
    }
  })
  expect(reads).toEqual({ standby: 10, primary: 0 })
})

test("the audit log is read there, with the viewer's rows only", async () => {
  const reads = await readsFrom(async () => {
    const { data } = await server.graphql(suda, '{ auditLog { totalCount } session { establishment { id } } }')
    expect(data.session.establishment.id).toBe(home.id)
    expect((await server.graphql(suda, '{ auditLog { totalCount } }')).data.auditLog.totalCount).toBe(0)
    expect((await server.graphql(null, '{ auditLog { totalCount } }')).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  })
  expect(reads).toEqual({ standby: 1, primary: 0 }) // neither with another field beside it, nor for a stranger
})

test('a standby that does not follow is not waited for longer than a second or two', async () => {
  await standby.query('SELECT pg_wal_replay_pause()')
  try {
    await pay()
    expect(await readsFrom(async () => expect(await askFigures()).toBe('100.00'))).toEqual({ standby: 0, primary: 1 })
  } finally {
    await standby.query('SELECT pg_wal_replay_resume()')
  }
  minuteLater()
  expect(await readsFrom(async () => expect(await askFigures()).toBe('100.00'))).toEqual({ standby: 1, primary: 0 })
})

test('one that ends while it reads is not noticed; it is left alone, and asked again later', async () => {
  await pay()
  const lock = await server.owner.connect()
  await lock.query('BEGIN')
  await lock.query('LOCK TABLE payment IN ACCESS EXCLUSIVE MODE')
  await server.owner.query('UPDATE establishment SET name = name') // a commit, with which the lock gets to the standby
  const reads = await readsFrom(async () => {
    const asked = askFigures()
    await vi
      .waitFor(
        async () => {
          const { rowCount } = await standby.query(
            `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND usename LIKE 'clinic_app%'`,
          )
          expect(rowCount).toBe(1)
        },
        { timeout: 10_000, interval: 20 },
      )
      .finally(async () => {
        await lock.query('COMMIT')
        lock.release()
      })
    expect(await asked).toBe('100.00')
    expect(await askFigures()).toBe('100.00')
  })
  expect(reads).toEqual({ standby: 0, primary: 2 })
  minuteLater()
  expect(await readsFrom(() => askFigures())).toEqual({ standby: 1, primary: 0 })
})

test('a database that knows nothing of the clinic is none', async () => {
  await pay()
  const stranger = await createTestDatabase()
  const misled = await openTestServer({ DATABASE_STANDBY_URL: stranger.url }, { url: pair.url() })
  expect(await askFigures(misled)).toBe('100.00')
  await misled.close()
  await stranger.drop()
})

test('one that is stopped, or has become a primary itself, is not read', async () => {
  await pay()
  await pair.standby.stop()
  expect(await readsFrom(async () => expect(await askFigures()).toBe('100.00'))).toEqual({ standby: 0, primary: 1 })
  await pair.standby.start()
  await standby.query('SELECT pg_promote()')
  minuteLater()
  expect(await readsFrom(async () => expect(await askFigures()).toBe('100.00'))).toEqual({ standby: 0, primary: 1 })
})
