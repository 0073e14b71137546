import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { onServer, withDatabase } from './database.ts'
import type { EmbeddedDatabase } from './embedded.ts'
import { openEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { readMigrations } from './migration/read.ts'
import { splitStatements } from './migration/statements.ts'
import { catalogueHashes } from './testing/catalogue.ts'

/** The newest migration, whose server is killed after any of its statements; with EVERY_STATEMENT, after each of them. */

const run = promisify(execFile)
const script = path.join(import.meta.dirname, 'testing/killed-migration.ts')
const onDisk = readMigrations()
const older = onDisk.slice(0, -1)
const newest = onDisk.at(-1)!
// BEGIN, the statements, three for the history, COMMIT.
const answers = splitStatements(newest.sql).length + 5
const everyPlace = Array.from({ length: answers }, (_, index) => index + 1)
const places = process.env.EVERY_STATEMENT ? everyPlace : [2, Math.floor(answers / 2), answers - 1, answers]

const prefix = `interrupted_${randomUUID().slice(0, 8)}`
const name = (suffix: string) => withDatabase(server, `${prefix}_${suffix}`)
let own: EmbeddedDatabase | undefined
let server: string
let hashesOf: Record<'older' | 'newest', Record<string, string>>

async function create(suffix: string, template = 'template1'): Promise<string> {
  await onServer(server, `CREATE DATABASE "${prefix}_${suffix}" TEMPLATE "${template}"`)
  return name(suffix)
}

const drop = (suffix: string) => onServer(server, `DROP DATABASE IF EXISTS "${prefix}_${suffix}" WITH (FORCE)`)

beforeAll(async () => {
  server = process.env.TEST_DATABASE_URL ?? (own = await openEmbedded({ dataDir: path.join(tmpdir(), 'clinic-desk-test') })).url
  await migrate(await create('older'), { migrations: older })
  await migrate(await create('newest', `${prefix}_older`))
  hashesOf = { older: await catalogueHashes(name('older')), newest: await catalogueHashes(name('newest')) }
})

afterAll(async () => {
  for (const suffix of ['older', 'newest']) await drop(suffix)
  await own?.stop()
})

test('the hashes tell the newest schema from the older one', () => {
  expect(hashesOf.newest).not.toEqual(hashesOf.older)
})

test('the process that is killed would have finished', async () => {
  const url = await create('whole', `${prefix}_older`)
  const { stdout } = await run(process.execPath, [script, url, 'never'])
  expect(Number(stdout)).toBe(answers)
  expect(await catalogueHashes(url)).toEqual(hashesOf.newest)
  await drop('whole')
})

test.each(places)(`killed after answer %i of ${answers}, the next start works, old and new`, async (place) => {
  const url = await create(String(place), `${prefix}_older`)
  await expect(run(process.execPath, [script, url, String(place)])).rejects.toMatchObject({ signal: 'SIGKILL' })
  const isCommitted = place === answers
  if (isCommitted) {
    await expect(migrate(url, { migrations: older })).rejects.toThrow('The database is newer than this version')
  } else {
    expect(await migrate(url, { migrations: older })).toEqual([])
    expect(await catalogueHashes(url)).toEqual(hashesOf.older)
  }
  expect(await migrate(url)).toEqual(isCommitted ? [] : [newest.name])
  expect(await catalogueHashes(url)).toEqual(hashesOf.newest)
  await drop(String(place))
})

test('killed while a statement runs, the next start does not wait for it', async () => {
  const url = await create('running', `${prefix}_older`)
  // Read there: all migrations are longer than an argument may be.
  const [migrateFile, readFile] = ['migrate.ts', 'migration/read.ts'].map((file) =>
    JSON.stringify(new URL(file, import.meta.url).href),
  )
  const source = `Promise.all([import(${migrateFile}), import(${readFile})]).then(([{ migrate }, { readMigrations }]) => {
    const [newest, ...older] = readMigrations().reverse()
    const slow = { ...newest, sql: newest.sql + ';\\nSELECT pg_sleep(3600)' }
    return migrate(${JSON.stringify(url)}, { migrations: [...older.reverse(), slow] })
  })`
  const running = run(process.execPath, ['-e', source])
  await Promise.race([running, vi.waitFor(async () => expect(await isSleeping(url)).toBe(true), { timeout: 30_000 })])
  running.child.kill('SIGKILL')
  await expect(running).rejects.toMatchObject({ signal: 'SIGKILL' })
  expect(await migrate(url)).toEqual([newest.name])
  expect(await catalogueHashes(url)).toEqual(hashesOf.newest)
  await drop('running')
})

async function isSleeping(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rowCount } = await client.query(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`,
  )
  await client.end()
  return rowCount === 1
}
