import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { applyMigration } from './migration/apply.ts'
import { MigrationError } from './migration/error.ts'
import { checkHistory, readHistory } from './migration/history.ts'
import type { Migration } from './migration/read.ts'
import { readMigrations, readVersion } from './migration/read.ts'

export type MigrateOptions = {
  /** Used in place of those on disk, oldest first; a backup contains its own. */
  migrations?: Migration[]
  /** The product's version, recorded with each migration. */
  version?: string
  /**
   * Runs once, before anything changes, only if migrations are missing in a database that has tables. If it throws, nothing is
   * applied.
   */
  before?: (upgrade: Upgrade) => Promise<void>
}

/** `from` is the version that last migrated the database, if it is known. */
export type Upgrade = { from: string | undefined; migrations: string[] }

/** Applies the missing migrations as the owner of the database and returns their names. Safe to run several times at once. */
export async function migrate(ownerUrl: string, options: MigrateOptions = {}): Promise<string[]> {
  const { migrations = readMigrations(), version = readVersion(), before } = options
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => undefined) // the pending statement is rejected too
  await client.connect()
  try {
    await liftTimeouts(client)
    await lockMigrations(client)
    const history = await readHistory(client)
    await checkHistory(client, history, migrations, version)
    const applied = new Set(history.applied.map(({ name }) => name))
    const missing = migrations.filter(({ name }) => !applied.has(name))
    if (missing.length > 0 && applied.size > 0) {
      await before?.({ from: history.applied.at(-1)?.version, migrations: missing.map(({ name }) => name) })
    }
    for (const migration of missing) {
      await applyMigration({ client, migration, version, isInterrupted: history.interrupted.has(migration.name) })
    }
    return missing.map(({ name }) => name)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Migrations have no statement timeout. Postgres cancels the statement of a process that is gone, except on Windows. */
async function liftTimeouts(client: pg.Client) {
  await client.query(`SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET idle_session_timeout = 0`)
  await client.query(`SET client_connection_check_interval = '1s'`).catch(() => undefined)
}

/** Prisma's own key: its tools and older versions of the product wait for the same lock. */
const migrationLock = 72_707_369
const patience = 10 * 60_000

/** Another start may be taking its backup and applying the same migrations. */
async function lockMigrations(client: pg.Client) {
  for (const began = Date.now(); ; await sleep(100)) {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS locked', [migrationLock])
    if (rows[0].locked) return
    if (Date.now() - began > patience)
      throw new MigrationError('Another start has been upgrading this database for 10 minutes: wait for it, or end it.')
  }
}
