import { createHash, randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onServer, withDatabase } from '@clinic/prisma/database'
import { openEmbedded } from '@clinic/prisma/embedded'
import { migrate } from '@clinic/prisma/migrate'
import { readMigrations } from '@clinic/prisma/migration/read'
import { dropLogins, prepareLogins } from '@clinic/prisma/logins/prepare-logins'
import { fingerprint } from '@clinic/prisma/sample-data/fingerprint'
import { generate } from '@clinic/prisma/sample-data/generate'
import { scales } from '@clinic/prisma/sample-data/scale'
import type { ScaleName } from '@clinic/prisma/sample-data/scale'
import pg from 'pg'

/** AUTH_SECRET in the tests; the passwords of the database's log-ins follow from it. */
export const testSecret = 'a secret that only the tests know, and share'

export type TestDatabase = {
  /** The owner's, of a database that holds the tables and nothing else. */
  url: string
  drop(): Promise<unknown>
}

/** Creates a database for the caller. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = await testServer()
  return copyOf(server, await migratedTemplate(server))
}

/** One that holds the rows of a scale, too. */
export async function createSampleDatabase(scale: ScaleName): Promise<TestDatabase> {
  const server = await testServer()
  const template = await makeTemplate(server, `clinic_sample_${scale.toLowerCase()}_${fingerprint()}`, {
    copied: await migratedTemplate(server),
    fill: (url) => generate({ url, scale: scales[scale] }),
  })
  return copyOf(server, template, 'file_copy')
}

/** `wal_log` is faster for a small template, `file_copy` for a large one. */
async function copyOf(server: string, template: string, strategy = 'wal_log'): Promise<TestDatabase> {
  const name = `clinic_test_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `CREATE DATABASE "${name}" TEMPLATE "${template}" STRATEGY ${strategy}`)
  await onServer(server, `ALTER DATABASE "${name}" SET synchronous_commit = off`)
  const url = withDatabase(server, name)
  await prepareLogins({ ownerUrl: url, secret: testSecret })
  return {
    url,
    async drop() {
      await onServer(server, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`)
      await dropLogins({ serverUrl: server, databaseUrl: url })
    },
  }
}

let opening: Promise<string> | undefined

/** Without a server of the test run, one in the temporary folder, which later callers adopt. */
function testServer(): Promise<string> {
  opening ??= process.env.TEST_DATABASE_URL
    ? Promise.resolve(process.env.TEST_DATABASE_URL)
    : openEmbedded({ dataDir: path.join(tmpdir(), 'clinic-desk-api-test') }).then(({ url }) => url)
  return opening
}

const templates = new Map<string, Promise<string>>()

/** The migrated template, named after the migrations' hash: created once, and never stale. */
function migratedTemplate(server: string): Promise<string> {
  const text = JSON.stringify(readMigrations())
  const name = `clinic_template_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
  const made = templates.get(name) ?? makeTemplate(server, name, { copied: 'template1', fill: migrate })
  templates.set(name, made)
  return made
}

/** Filled under another name first: a process that ends meanwhile leaves no half of it. */
async function makeTemplate(
  server: string,
  name: string,
  { copied, fill }: { copied: string; fill(url: string): Promise<unknown> },
): Promise<string> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(`SELECT pg_advisory_lock(hashtext($1))`, [name])
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (rowCount) return name
    const unfinished = `${name}_unfinished`
    await client.query(`DROP DATABASE IF EXISTS "${unfinished}" WITH (FORCE)`)
    await client.query(`CREATE DATABASE "${unfinished}" TEMPLATE "${copied}"`)
    await fill(withDatabase(server, unfinished))
    await client.query(`ALTER DATABASE "${unfinished}" RENAME TO "${name}"`)
    return name
  } finally {
    await client.end()
  }
}
