import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { MigrationError } from './error.ts'
import type { Migration } from './read.ts'
import { checksumOf, hasChecksum } from './read.ts'

/** The content of `_prisma_migrations`, which is Prisma's own table, so that Prisma's tools can read it. */
export type History = { applied: AppliedMigration[]; interrupted: Set<string> }
type AppliedMigration = { name: string; checksum: string; version: string | undefined }

const table = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum VARCHAR(64) NOT NULL,
  finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL,
  logs TEXT,
  rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0
)`

/** `logs` of an applied migration says which version of the product applied it. */
const signature = 'clinic-desk '

export async function readHistory(client: pg.Client): Promise<History> {
  const { rows: found } = await client.query(`SELECT to_regclass('_prisma_migrations') IS NOT NULL AS exists`)
  if (!found[0].exists) return { applied: [], interrupted: new Set() }
  const { rows } = await client.query<AppliedMigration & { isFinished: boolean; logs: string | null }>(
    `SELECT migration_name AS name, checksum, logs, finished_at IS NOT NULL AS "isFinished" FROM _prisma_migrations
     WHERE rolled_back_at IS NULL ORDER BY migration_name`,
  )
  const applied = rows
    .filter(({ isFinished }) => isFinished)
    .map(({ name, checksum, logs }) => ({
      name,
      checksum,
      version: logs?.startsWith(signature) ? logs.slice(signature.length) : undefined,
    }))
  // Prisma's engine writes the error into `logs`: an unfinished row without one is of a server that was killed.
  const interrupted = rows.filter(({ isFinished, logs }) => !isFinished && logs === null)
  return { applied, interrupted: new Set(interrupted.map(({ name }) => name)) }
}

/** Refuses a database that is newer than this code, that was migrated by other files, or that another program uses. */
export async function checkHistory(
  client: pg.Client,
  { applied, interrupted }: History,
  migrations: Migration[],
  version: string,
) {
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  const unknown = applied.filter(({ name }) => !known.has(name)).at(-1)
  if (unknown) {
    const wanted = unknown.version && unknown.version !== version ? `version ${unknown.version}` : 'the version'
    throw new MigrationError(
      `The database is newer than this version (${version}): it has the migration ${unknown.name}. Start ${wanted} that applied it or a later one, or restore the backup made before that upgrade.`,
    )
  }
  const changed = applied.find(({ name, checksum }) => !hasChecksum(known.get(name) as Migration, checksum))
  if (changed) {
    throw new MigrationError(
      `The migration ${changed.name} was applied to this database with another text: put its migration.sql back as it was${changed.version ? ` in version ${changed.version}` : ''}.`,
    )
  }
  if (applied.length === 0 && interrupted.size === 0 && (await hasTables(client))) {
    throw new MigrationError(
      'The database already holds tables of something else: give DATABASE_URL an empty database of its own.',
    )
  }
}

/** Whether the schema has any tables other than those of extensions. */
async function hasTables(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT 1 FROM pg_class c WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') AND relname <> '_prisma_migrations'
     AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = c.oid AND deptype = 'e') LIMIT 1`,
  )
  return rowCount !== 0
}

/** Runs in the migration's own transaction. */
export async function recordApplied(client: pg.Client, { name, sql }: Migration, version: string) {
  await client.query(table)
  await client.query(
    'UPDATE _prisma_migrations SET rolled_back_at = now() WHERE migration_name = $1 AND finished_at IS NULL AND rolled_back_at IS NULL',
    [name],
  )
  await client.query(
    `INSERT INTO _prisma_migrations (id, migration_name, checksum, logs, started_at, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, $4, now(), clock_timestamp(), 1)`,
    [randomUUID(), name, checksumOf(sql), signature + version],
  )
}
