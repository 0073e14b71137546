import { hasChecksum, readMigrations } from '@clinic/prisma/migration/read'
import type pg from 'pg'
import type { Manifest } from './archive/format.ts'
import { BackupError, altered } from './archive/format.ts'

type Applied = { name: string; checksum: string }

/** False for a database that was created and never migrated. */
export async function hasMigrations(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(`SELECT to_regclass('public._prisma_migrations') IS NOT NULL AS exists`)
  return rows[0].exists
}

async function listApplied(client: pg.ClientBase): Promise<Applied[]> {
  if (!(await hasMigrations(client))) throw new BackupError('The database is empty: there is nothing to back up.')
  const { rows } = await client.query<Applied>(
    `SELECT migration_name AS name, checksum FROM public._prisma_migrations
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
  )
  return rows
}

/** Reads the migrations of this database with their text, so that any later version can restore it. */
export async function readAppliedMigrations(client: pg.ClientBase): Promise<Manifest['migrations']> {
  const known = new Map(readMigrations().map((migration) => [migration.name, migration]))
  return (await listApplied(client)).map(({ name, checksum }) => {
    const migration = known.get(name)
    if (!migration || !hasChecksum(migration, checksum))
      throw new BackupError(`The database was made by another version of the product (migration ${name}): back up with that one.`)
    return { name, checksum, sql: migration.sql }
  })
}

/** Throws for a backup that this version can't migrate to its own schema. */
export function checkMigrations({ migrations, version }: Manifest): void {
  const known = new Map(readMigrations().map((migration) => [migration.name, migration]))
  for (const { name, checksum, sql } of migrations) {
    if (!hasChecksum({ name, sql }, checksum)) throw altered(`the text of its migration ${name}`)
    const own = known.get(name)
    if (!own || !hasChecksum(own, checksum))
      throw new BackupError(
        `The backup was made by version ${version}, which this one does not know: restore it with that or a later one.`,
        { fault: 'newer' },
      )
  }
}
