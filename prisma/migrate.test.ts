import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { onServer, withDatabase } from './database.ts'
import type { EmbeddedDatabase } from './embedded.ts'
import { openEmbedded } from './embedded.ts'
import { schemaDrift } from './engine/diff.ts'
import { everything, migrationList, withEngine } from './engine/engine.ts'
import type { MigrateOptions } from './migrate.ts'
import { migrate } from './migrate.ts'
import { formerChecksums } from './migration/former-checksums.ts'
import type { Migration } from './migration/read.ts'
import { readMigrations } from './migration/read.ts'

const onDisk = readMigrations()
const names = onDisk.map(({ name }) => name)
let own: EmbeddedDatabase | undefined
let server: string
let url: string
let client: pg.Client

beforeAll(async () => {
  server = process.env.TEST_DATABASE_URL ?? (own = await openEmbedded({ dataDir: path.join(tmpdir(), 'clinic-desk-test') })).url
})

beforeEach(async () => {
  const name = `migrate_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `CREATE DATABASE "${name}"`)
  url = withDatabase(server, name)
  client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
})

afterEach(async () => {
  await client.end()
  await onServer(server, `DROP DATABASE "${new URL(url).pathname.slice(1)}" WITH (FORCE)`)
})

afterAll(() => own?.stop())

const first: Migration = { name: '1_first', sql: 'CREATE TABLE first (id int PRIMARY KEY);\n' }
const second: Migration = { name: '2_second', sql: 'CREATE TABLE second (id int PRIMARY KEY);\nINSERT INTO first VALUES (1);\n' }

async function failure(options: MigrateOptions): Promise<string> {
  return migrate(url, options).then(
    () => 'it worked',
    (error: Error) => error.message,
  )
}

async function column(sql: string): Promise<unknown[]> {
  const { rows } = await client.query({ text: sql, rowMode: 'array' })
  return (rows as unknown[][]).map(([value]) => value)
}

const unfinished = 'SELECT count(*)::int FROM _prisma_migrations WHERE finished_at IS NULL AND rolled_back_at IS NULL'
const patiently = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 30_000 })
const tables = () => column(`SELECT tablename::text FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`)

test('applies every migration once, in order', async () => {
  expect(await migrate(url)).toEqual(names)
  expect(await migrate(url)).toEqual([])
})

test('several starts at once apply each migration once', async () => {
  const applied = await Promise.all([migrate(url), migrate(url), migrate(url)])
  expect(applied.flat().toSorted()).toEqual(names.toSorted())
})

test('the schema and the migrations agree', async () => {
  expect(await schemaDrift(url)).toBe('')
})

describe('together with Prisma’s own engine', () => {
  const byEngine = () =>
    withEngine(url, (engine) => engine.applyMigrations({ migrationsList: migrationList(), filters: everything }))

  test('the engine finds nothing left to apply', async () => {
    await migrate(url)
    expect((await byEngine()).appliedMigrationNames).toEqual([])
  })

  test('what the engine applied is known', async () => {
    await byEngine()
    expect(await migrate(url)).toEqual([])
  })

  test('a migration that the engine left as failed is applied', async () => {
    await migrate(url, { migrations: [first] })
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, logs) VALUES ('x', 'old text', '2_second', 'no')`,
    )
    expect(await migrate(url, { migrations: [first, second] })).toEqual(['2_second'])
    expect(await migrate(url, { migrations: [first, second] })).toEqual([])
    expect(await column('SELECT id FROM first')).toEqual([1])
    expect(await column(unfinished)).toEqual([0])
  })

  test('a server killed before a migration was recorded can be started again', async () => {
    for (const name of names) {
      const migrations = onDisk.slice(0, names.indexOf(name) + 1)
      await migrate(url, { migrations })
      await client.query(
        'UPDATE _prisma_migrations SET finished_at = NULL, logs = NULL, applied_steps_count = 0 WHERE migration_name = $1',
        [name],
      )
      expect(await migrate(url, { migrations })).toEqual([name])
    }
    expect(await column(unfinished)).toEqual([0])
  })
})

describe('a migration that fails', () => {
  const broken: Migration = {
    name: '2_second',
    sql: `-- A comment; and a semicolon.\nINSERT INTO first VALUES (2);\n\nCREATE TABLE third (\n  id int,\n  name txt\n);\n`,
  }

  test('leaves the database as it was, and the repaired and the old version start', async () => {
    await migrate(url, { migrations: [first] })
    expect(await failure({ migrations: [first, broken] })).toBe(
      'Migration 2_second failed at line 6: type "txt" does not exist, SQLSTATE 42704. Nothing of it was kept.',
    )
    expect(await tables()).toEqual(['_prisma_migrations', 'first'])
    expect(await column('SELECT id FROM first')).toEqual([])
    expect(await migrate(url, { migrations: [first] })).toEqual([])
    expect(await migrate(url, { migrations: [first, second] })).toEqual(['2_second'])
  })

  test('names the line of its statement where Postgres names none, and the hint', async () => {
    const twice = { name: '2_second', sql: `SELECT 1;\n/* a\n comment */\nCREATE TABLE first (id int);` }
    expect(await failure({ migrations: [first, twice] })).toContain('2_second failed at line 4: relation "first" already exists')
    const hinted = { name: '2_second', sql: `DO $$ BEGIN\nRAISE 'no' USING HINT = 'read\nthe manual';\nEND $$;` }
    expect(await failure({ migrations: [first, hinted] })).toContain('failed at line 1: no (read the manual), SQLSTATE P0001.')
  })

  test.each([
    ['a check', `INSERT INTO first VALUES (7341); ALTER TABLE first ADD CHECK (id < 10)`],
    ['a unique index', `INSERT INTO first VALUES (7341), (7341)`],
    ['a cast', `CREATE TABLE t AS SELECT 'Somchai 7341' AS name; ALTER TABLE t ALTER name TYPE int USING name::int`],
  ])('tells nothing of the rows: %s', async (_, sql) => {
    const line = await failure({ migrations: [first, { name: '2_second', sql }] })
    expect(line).toMatch(/^Migration 2_second failed at line 1: .*, SQLSTATE \w{5}\. Nothing of it was kept\.$/)
    expect(line).not.toMatch(/7341|Somchai/)
  })

  test('waits for a table in use, and applies once it is free', async () => {
    await migrate(url, { migrations: [first] })
    await client.query('BEGIN; LOCK TABLE first')
    const waiting = migrate(url, { migrations: [first, { name: '2_second', sql: 'ALTER TABLE first ADD name text' }] })
    await patiently(async () =>
      expect(await column(`SELECT 1 FROM pg_locks WHERE relation = 'first'::regclass AND NOT granted`)).toEqual([1]),
    )
    await client.query('COMMIT')
    expect(await waiting).toEqual(['2_second'])
  })

  test('whose connection breaks says so, and can be started again', async () => {
    const slow = { name: '1_first', sql: 'CREATE TABLE first (id int); SELECT pg_sleep(60)' }
    const waiting = failure({ migrations: [slow] })
    await patiently(async () =>
      expect(
        await column(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`,
        ),
      ).toEqual([true]),
    )
    expect(await waiting).toMatch(/^Migration 1_first .*(terminat|interrupt)/)
    expect(await migrate(url, { migrations: [first] })).toEqual(['1_first'])
  })
})

describe('refuses with one line', () => {
  test('a migration whose text was changed after it was applied', async () => {
    await migrate(url, { migrations: [first], version: '3.1.0' })
    const changed = { ...first, sql: `${first.sql}-- and more` }
    expect(await failure({ migrations: [changed, second] })).toBe(
      'The migration 1_first was applied to this database with another text: put its migration.sql back as it was in version 3.1.0.',
    )
    expect(await tables()).toEqual(['_prisma_migrations', 'first'])
  })

  test('not one whose line ends alone differ', async () => {
    await migrate(url, { migrations: [first] })
    expect(await migrate(url, { migrations: [{ ...first, sql: first.sql.replaceAll('\n', '\r\n') }] })).toEqual([])
  })

  test.each(Object.entries(formerChecksums))('not one whose text was mended: %s', async (name, checksums) => {
    await migrate(url)
    for (const checksum of checksums) {
      await client.query('UPDATE _prisma_migrations SET checksum = $1 WHERE migration_name = $2', [checksum, name])
      expect(await migrate(url)).toEqual([])
    }
  })

  test('a database that a newer version has migrated', async () => {
    await migrate(url, { migrations: [first, second], version: '3.1.0' })
    expect(await failure({ migrations: [first], version: '3.0.0' })).toBe(
      'The database is newer than this version (3.0.0): it has the migration 2_second. Start version 3.1.0 that applied it or a later one, or restore the backup made before that upgrade.',
    )
  })

  test('a database that holds tables of something else', async () => {
    await client.query('CREATE TABLE blog (id int)')
    expect(await failure({ migrations: [first] })).toContain('already holds tables of something else')
    expect(await tables()).toEqual(['blog'])
  })
})

describe('the callback before an upgrade', () => {
  const before = vi.fn<NonNullable<MigrateOptions['before']>>(async () => undefined)
  beforeEach(() => before.mockReset())

  test('runs once with the old and the new version, and not for an empty or current database', async () => {
    await migrate(url, { migrations: [first], version: '1.0.0', before })
    await migrate(url, { migrations: [first], version: '1.0.0', before })
    expect(before).not.toHaveBeenCalled()
    await Promise.all([1, 2].map(() => migrate(url, { migrations: [first, second], version: '1.1.0', before })))
    expect(before.mock.calls).toEqual([[{ from: '1.0.0', migrations: ['2_second'] }]])
  })

  test('if it fails, nothing is applied', async () => {
    await migrate(url, { migrations: [first] })
    before.mockRejectedValueOnce(new Error('disk full'))
    expect(await failure({ migrations: [first, second], before })).toBe('disk full')
    expect(await tables()).toEqual(['_prisma_migrations', 'first'])
  })
})
