import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { onServer, withDatabase } from '../database.ts'
import { openEmbedded } from '../embedded.ts'
import { migrate } from '../migrate.ts'
import { readMigrations } from '../migration/read.ts'

const all = readMigrations()

/** A database of its own as it was before a migration, by the end of its name; `upgrade` applies that one and all after it. */
export async function earlierDatabase(before: string) {
  const given = process.env.TEST_DATABASE_URL
  const own = given ? undefined : await openEmbedded({ dataDir: path.join(tmpdir(), 'clinic-desk-test') })
  const server = given ?? own?.url ?? ''
  const name = `earlier_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `CREATE DATABASE "${name}"`)
  const url = withDatabase(server, name)
  await migrate(url, {
    migrations: all.slice(
      0,
      all.findIndex((migration) => migration.name.endsWith(`_${before}`)),
    ),
  })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return {
    client,
    upgrade: () => migrate(url),
    close: async () => {
      await client.end()
      await own?.stop()
    },
  }
}
