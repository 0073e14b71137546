import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { onServer, withDatabase } from '@clinic/prisma/database'
import { openEmbedded } from '@clinic/prisma/embedded'
import { copyPrograms, packagedPrograms } from '@clinic/prisma/embedded/binaries'
import { createCluster, readCluster, serverUrl } from '@clinic/prisma/embedded/cluster'
import { createDatabase } from '@clinic/prisma/embedded/database'
import { databaseOwner } from '@clinic/prisma/embedded/owner'
import { startServer, stopServer } from '@clinic/prisma/embedded/server'
import { migrate } from '@clinic/prisma/migrate'
import { readMigrations } from '@clinic/prisma/migration/read'
import { dropLogins } from '@clinic/prisma/logins/prepare-logins'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readEnv } from '../env.ts'
import { prepare } from '../prepare.ts'
import { readCatalogue, readTables } from '../testing/contract/catalogue.ts'
import type { TestDatabase } from '../testing/database.ts'
import { createTestDatabase, testSecret } from '../testing/database.ts'
import type { Machine } from '../testing/machine.ts'
import { createMachine } from '../testing/machine.ts'
import { fillMachine, readPictures } from './testing/fill-machine.ts'
import { transferByBackup } from './upgrade.ts'
import { verifyBackup } from './verify.ts'

const onDisk = readMigrations()
const older = onDisk.slice(0, -1)
let server: TestDatabase
let machine: Machine
const machines: Machine[] = []

beforeAll(async () => {
  server = await createTestDatabase()
})

beforeEach(() => {
  machines.push((machine = createMachine()))
})

afterAll(async () => {
  await server.drop()
  for (const { remove } of machines) remove()
})

const settings = (variables: Record<string, string> = {}) =>
  readEnv({ DATABASE_URL: server.url, DATA_DIR: machine.dataDir, AUTH_SECRET: testSecret, NODE_ENV: 'test', ...variables })
const start = () => ({ demo: false, authSecret: testSecret, dataDir: machine.dataDir })
const backups = () => readdirSync(path.join(machine.dataDir, 'backups'))

async function look(url: string) {
  const owner = new pg.Pool({ connectionString: url, max: 1 })
  const seen = { tables: await readTables(owner, ['_prisma_migrations', 'backup_run']), catalogue: await readCatalogue(owner) }
  await owner.end()
  return seen
}

describe('an upgrade of a database that is in use', () => {
  let url: string

  beforeEach(async () => {
    const name = `upgrade_${randomUUID().replaceAll('-', '')}`
    await onServer(server.url, `CREATE DATABASE "${name}"`)
    url = withDatabase(server.url, name)
    await migrate(url, { migrations: older, version: '0.0.7' })
    await onServer(url, `INSERT INTO rate_limit (key, points, expire) VALUES ('kept', 1, 1)`)
    return async () => {
      await onServer(server.url, `DROP DATABASE "${name}" WITH (FORCE)`)
      await dropLogins({ serverUrl: server.url, databaseUrl: url })
    }
  })

  test('begins with a backup of it, named after the version that left it', async () => {
    const [first, second] = await prepare({ ...start(), url, backup: settings() })
    const [name = ''] = backups()
    expect(name).toMatch(/^clinic-\d{8}T\d{6}Z-before-0-0-7\.tar\.gz$/)
    expect(first).toBe(`backed up before the upgrade: ${name} in ${path.join(machine.dataDir, 'backups')}`)
    expect(second).toBe('applied 1 migration')
    const { manifest } = await verifyBackup(path.join(machine.dataDir, 'backups', name), undefined)
    expect(manifest.migrations.map((migration) => migration.name)).toEqual(older.map((migration) => migration.name))
    expect(manifest.tables).toContainEqual(expect.objectContaining({ name: 'rate_limit', rows: 1 }))
    expect(await prepare({ ...start(), url, backup: settings() })).toEqual([])
    expect(backups()).toHaveLength(1)
  })

  test('stops where that backup fails, and nothing is changed', async () => {
    const before = await look(url)
    writeFileSync(path.join(machine.dataDir, 'backups'), 'a file where the folder should be')
    await expect(prepare({ ...start(), url, backup: settings() })).rejects.toThrow(
      /^The backup before the upgrade failed, so nothing was changed\. E\w+ at mkdir of \S+backups Put that right, or set BACKUP_BEFORE_UPGRADE=false [^\n]+$/,
    )
    expect(await look(url)).toEqual(before)
    expect(await prepare({ ...start(), url })).toEqual(['applied 1 migration'])
  })
})

test('a backup comes first unless a setting says otherwise', () => {
  expect(settings().backUpBeforeUpgrade).toBe(true)
  expect(settings({ BACKUP_BEFORE_UPGRADE: 'false' }).backUpBeforeUpgrade).toBe(false)
})

/** The programs of a real PostgreSQL 17; part of check:long. */
const olderPrograms = process.env.OLDER_PROGRAMS

test.runIf(olderPrograms)('a clinic on PostgreSQL 17 is carried over whole', { timeout: 300_000 }, async () => {
  const { dataDir } = machine
  const name = path.join(dataDir, 'postgres-17')
  const owner = databaseOwner(name)
  const native = olderPrograms ?? packagedPrograms()
  symlinkSync(native, path.join(dataDir, 'programs-17'))
  const programs = await copyPrograms({ native, version: '17-test', owner })
  await createCluster({ name, major: 17, owner, programs, log: () => undefined })
  const cluster = readCluster({ name, owner, programs })
  const url = await createDatabase(serverUrl(cluster, await startServer(cluster)))
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  // The migrations of today take a function of PostgreSQL 18 from among the system's own.
  await pool.query(`SET allow_system_table_mods = on;
    CREATE FUNCTION pg_catalog.uuidv7() RETURNS uuid LANGUAGE sql AS 'SELECT gen_random_uuid()'`)
  await prepare({ ...start(), url })
  await fillMachine(pool, machine)
  await pool.end()
  const before = { ...(await look(url)), pictures: readPictures(machine) }
  await stopServer(cluster)

  const lines: string[] = []
  const log = (line: string) => void lines.push(line)
  mkdirSync(path.join(dataDir, 'backups'))
  const database = await openEmbedded({ dataDir, log, transfer: transferByBackup(settings(), log) })
  try {
    // PostgreSQL 18 lists NOT NULL among the constraints, and its extensions are newer, so the catalogue equals that of a new
    // database.
    const { catalogue } = await look(server.url)
    expect({ ...(await look(database.url)), pictures: readPictures(machine) }).toEqual({ ...before, catalogue })
    const { constraints: _, extensions: __, ...unchanged } = before.catalogue
    expect(catalogue).toMatchObject(unchanged)
    expect(await prepare({ ...start(), url: database.url })).toEqual([])
    expect(before.tables.patient?.rows).toBeGreaterThan(0)
    expect(backups()).toEqual([expect.stringMatching(/-before-postgres-18\.tar\.gz$/)])
    expect(lines.join('\n')).toContain(`carried over and compared; the backup stays: ${backups()[0]}`)
    expect(readdirSync(dataDir)).toContain('postgres-17.replaced-by-18')
  } finally {
    await database.stop()
  }
})
