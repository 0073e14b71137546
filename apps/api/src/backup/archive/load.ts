import pg from 'pg'
import { readArchive } from './archive-reader.ts'
import type { CopyIn } from './copy.ts'
import { copyOut, openCopyIn } from './copy.ts'
import type { Progress } from '../create.ts'
import type { Table } from './tables.ts'
import { BackupError } from './format.ts'
import { listTables, quoted, prepareSessionForCopy } from './tables.ts'
import type { Verified } from '../verify.ts'

export type Loading = Verified & {
  /** The owner's URL of a database that has the backup's migrations. */
  url: string
  file: string
  key: string | undefined
  onPicture(name: string, bytes: Buffer): Promise<void>
  onProgress?: ((progress: Progress) => void) | undefined
}

/** Loads the rows and compares every table with the file in one transaction: on failure the database is unchanged. */
export async function loadBackup(work: Loading): Promise<void> {
  const { manifest, url } = work
  const client = new pg.Client({ connectionString: url, keepAlive: true })
  client.on('error', () => undefined) // the pending statement is rejected too
  await client.connect()
  try {
    await prepareSessionForCopy(client)
    await client.query('BEGIN')
    await checkTables(client, manifest.tables)
    const putBack = await dropConstraints(client)
    if (manifest.tables.length > 0) await client.query(`TRUNCATE ${manifest.tables.map(({ name }) => quoted(name)).join(', ')}`)
    await copyEntries(client, work)
    for (const { name, value, isCalled } of manifest.sequences)
      await client.query('SELECT setval(quote_ident($1)::regclass, $2, $3)', [name, value, isCalled])
    for (const statement of putBack) await client.query(statement)
    await compareTables(client, work)
    await client.query('COMMIT')
    await client.query('ANALYZE')
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function checkTables(client: pg.Client, wanted: Table[]): Promise<void> {
  const there = new Map((await listTables(client)).map(({ name, columns }) => [name, columns.join()]))
  for (const { name, columns } of wanted)
    if (there.get(name) !== columns.join()) throw new BackupError(`The migrations of the backup do not make its table ${name}.`)
}

/**
 * Drops the foreign keys and disables the triggers, and returns the statements that restore them: rows come in the order of the
 * tables' names, and include those that triggers wrote. The owner may do that, while `session_replication_role` needs a
 * superuser; and restored foreign keys check the rows.
 */
async function dropConstraints(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ disable: string; restore: string }>(
    `SELECT format('ALTER TABLE %s DISABLE TRIGGER %I', tgrelid::regclass, tgname) AS disable,
       format('ALTER TABLE %s ENABLE TRIGGER %I', tgrelid::regclass, tgname) AS restore
     FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid
     WHERE relnamespace = 'public'::regnamespace AND NOT tgisinternal AND tgenabled = 'O' AND tgparentid = 0
     UNION ALL
     SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname),
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(k.oid))
     FROM pg_constraint k WHERE connamespace = 'public'::regnamespace AND contype = 'f' AND conparentid = 0`,
  )
  for (const { disable: statement } of rows) await client.query(statement)
  return rows.map(({ restore }) => restore)
}

async function copyEntries(client: pg.Client, { file, key, manifest, contents, onPicture, onProgress }: Loading): Promise<void> {
  const tables = new Map(manifest.tables.map((table) => [table.name, table]))
  const total =
    contents.tables.reduce((sum, { bytes }) => sum + bytes, 0) + contents.pictures.reduce((sum, { bytes }) => sum + bytes, 0)
  let open: { name: string; copy: CopyIn } | undefined
  let done = 0
  for await (const { name, bytes } of readArchive(file, key)) {
    const [kind, of = ''] = name.split('/')
    if (kind === 'tables' && open?.name !== of) {
      await open?.copy.end()
      open = { name: of, copy: openCopyIn(client, tables.get(of) as Table) }
    }
    if (kind === 'tables') await open?.copy.write(bytes)
    if (kind === 'pictures') await onPicture(of, bytes)
    if (kind === 'tables' || kind === 'pictures') done += bytes.length
    onProgress?.({ step: kind === 'pictures' ? kind : of, done, total })
  }
  await open?.copy.end()
}

async function compareTables(client: pg.Client, { manifest, contents }: Loading): Promise<void> {
  const wanted = new Map(contents.tables.map((table) => [table.name, table]))
  for (const table of manifest.tables) {
    const read = await copyOut(client, table)
    const { rows, sha256 } = wanted.get(table.name) ?? {}
    if (read.rows !== rows || read.sha256 !== sha256)
      throw new BackupError(`The table ${table.name} reads otherwise than it does in the backup: ${read.rows} rows of ${rows}.`)
  }
}
