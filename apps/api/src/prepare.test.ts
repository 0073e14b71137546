import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connect } from '@clinic/prisma/client'
import { isDemo } from '@clinic/prisma/demo/is-demo'
import { migrate } from '@clinic/prisma/migrate'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { prepare } from './prepare.ts'
import { allRows } from './testing/all-rows.ts'
import { createTestDatabase, testSecret } from './testing/database.ts'
import type { TestDatabase } from './testing/database.ts'

let database: TestDatabase
let owner: pg.Pool

beforeEach(async () => {
  database = await createTestDatabase()
  owner = new pg.Pool({ connectionString: database.url, max: 2 })
  owner.on('error', () => undefined)
})

afterEach(async () => {
  await owner.end()
  await database.drop()
})

test('preparing says what it did, once', async () => {
  const createDatabase = { url: database.url, authSecret: testSecret, dataDir: tmpdir() }
  expect(await prepare({ ...createDatabase, demo: true })).toEqual(['loaded the demo clinic'])
  expect(await prepare({ ...createDatabase, demo: true })).toEqual([])
  expect(await migrate(database.url)).toEqual([])
})

test('an owner who may not make roles is told in one line which file to run; then it goes on, and the file is gone', async () => {
  const name = `owner_${randomUUID().slice(0, 8)}`
  const url = new URL(database.url)
  await owner.query(
    `CREATE ROLE "${name}" LOGIN PASSWORD 'only here'; ALTER DATABASE "${url.pathname.slice(1)}" OWNER TO "${name}"`,
  )
  await owner.query(`DO $$ DECLARE t name; BEGIN FOR t IN SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
    LOOP EXECUTE format('ALTER TABLE %I OWNER TO "${name}"', t); END LOOP; END $$`)
  url.username = name
  url.password = 'only here'
  const dataDir = mkdtempSync(path.join(tmpdir(), 'clinic-prepare-'))
  const file = path.join(dataDir, 'database-log-ins.sql')
  try {
    // Another secret, as after a move: the log-ins exist, and their passwords have to be changed.
    const work = { url: url.href, authSecret: 'another secret than the one of the tests', dataDir, demo: false }
    await expect(prepare(work)).rejects.toThrow(
      `The database lacks the server's log-ins: its owner may not make roles. Run ${file} in it as a superuser (psql -f), then start again.`,
    )
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const sql = readFileSync(file, 'utf8')
    expect(sql).not.toContain(work.authSecret)
    await owner.query(sql)
    expect(await prepare(work)).toEqual([])
    expect(existsSync(file)).toBe(false)
  } finally {
    rmSync(dataDir, { recursive: true })
    await owner.query(`REASSIGN OWNED BY "${name}" TO CURRENT_USER; DROP OWNED BY "${name}"; DROP ROLE "${name}"`)
  }
})

describe('the demo and a clinic of its own', () => {
  const createDatabase = () => ({ url: database.url, authSecret: testSecret, dataDir: tmpdir() })

  test('the demo is not loaded where somebody works already', async () => {
    await owner.query(
      `INSERT INTO "user" (id, email, name, "firstName", "lastName", role) VALUES (gen_random_uuid(), 'a@b.test', 'A B', 'A', 'B', 4)`,
    )
    const before = await allRows(owner)
    await expect(prepare({ ...createDatabase(), demo: true })).rejects.toThrow(/^DEMO: this database holds a clinic of its own/)
    expect(await allRows(owner)).toEqual(before)
    expect(await prepare({ ...createDatabase(), demo: false })).toEqual([])
  })

  test('a demo database does not serve without the demo, and is known as one to whoever imports', async () => {
    await prepare({ ...createDatabase(), demo: true })
    await expect(prepare({ ...createDatabase(), demo: false })).rejects.toThrow(/^DEMO: this database holds the demo clinic/)
    const { client, close } = connect({ url: database.url, role: 'clinic_system', secret: testSecret, connections: 1 })
    expect(await isDemo(client)).toBe(true)
    await close()
  })
})
