import { withDatabase } from '@clinic/prisma/database'
import pg from 'pg'
import { quoted } from './archive/tables.ts'

/** Operations on whole databases, as their owner. */

export const databaseNameOf = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1))

export async function asOwner<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined) // the pending statement is rejected too
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Number of other connections: a running clinic always has some. */
export async function countOthers(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    `SELECT count(*)::int AS others FROM pg_stat_activity
     WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
  )
  return rows[0].others
}

async function listAllTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'm', 'f')
       AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = c.oid AND deptype = 'e')
     ORDER BY relname`,
  )
  return rows.map(({ name }) => name)
}

const history = '_prisma_migrations'

/** Whether there are tables that no migration of the product created. */
export async function hasForeignTables(client: pg.Client): Promise<boolean> {
  const tables = await listAllTables(client)
  return tables.length > 0 && !tables.includes(history)
}

/** Lists the tables that have rows, except the migrator's own. */
export async function listFilledTables(client: pg.Client): Promise<string[]> {
  const filled: string[] = []
  for (const name of (await listAllTables(client)).filter((table) => table !== history))
    if ((await client.query(`SELECT 1 FROM ${quoted(name)} LIMIT 1`)).rowCount) filled.push(name)
  return filled
}

/** Drops everything that migrations created, except extensions. */
export async function clearSchema(client: pg.Client): Promise<void> {
  const isOwn = (catalogue: string) =>
    `NOT EXISTS (SELECT 1 FROM pg_depend WHERE classid = '${catalogue}'::regclass AND objid = o.oid AND deptype = 'e')`
  await client.query('BEGIN')
  await client.query(
    `DO $$ DECLARE statement text; BEGIN
       FOR statement IN SELECT format('DROP %s IF EXISTS public.%I CASCADE', CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END, relname)
         FROM pg_class o WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S') AND ${isOwn('pg_class')}
       LOOP EXECUTE statement; END LOOP;
       -- All at once: one that fell with another has no name any more.
       FOREACH statement IN ARRAY ARRAY(SELECT format('DROP ROUTINE IF EXISTS %s CASCADE', oid::regprocedure)
         FROM pg_proc o WHERE pronamespace = 'public'::regnamespace AND ${isOwn('pg_proc')})
       LOOP EXECUTE statement; END LOOP;
       FOR statement IN SELECT format('DROP TYPE IF EXISTS public.%I CASCADE', typname)
         FROM pg_type o WHERE typnamespace = 'public'::regnamespace AND typtype IN ('e', 'd') AND ${isOwn('pg_type')}
       LOOP EXECUTE statement; END LOOP;
       DROP SCHEMA IF EXISTS clinic_private, jobs CASCADE;
     END $$`,
  )
  await client.query('COMMIT')
}

/** Creates a database of the same locale on the same server and returns its URL. Needs the right to create databases. */
export async function createBeside(url: string, name: string): Promise<string> {
  await asOwner(url, async (client) => {
    const { rows } = await client.query(
      `SELECT format('CREATE DATABASE %I TEMPLATE template0 ENCODING %L LOCALE_PROVIDER %s LC_COLLATE %L LC_CTYPE %L%s%s', $1::text,
         pg_encoding_to_char(encoding), CASE datlocprovider WHEN 'i' THEN 'icu' WHEN 'b' THEN 'builtin' ELSE 'libc' END, datcollate, datctype,
         CASE datlocprovider WHEN 'i' THEN format(' ICU_LOCALE %L', datlocale) WHEN 'b' THEN format(' BUILTIN_LOCALE %L', datlocale) ELSE '' END,
         CASE WHEN daticurules IS NULL THEN '' ELSE format(' ICU_RULES %L', daticurules) END) AS statement
       FROM pg_database WHERE datname = current_database()`,
      [name],
    )
    await client.query(rows[0].statement)
  })
  return withDatabase(url, name)
}

export const dropBeside = (url: string, name: string) =>
  asOwner(url, (client) => client.query(`DROP DATABASE IF EXISTS ${quoted(name)} WITH (FORCE)`))

/**
 * Drops what killed proofs or restores of this database left, and returns the prefix of the names of such databases. The caller is the only
 * one at work.
 */
export async function clearScratch(client: pg.Client, url: string, purpose: 'proof' | 'restored'): Promise<string> {
  const { rows } = await client.query(
    `SELECT 'clinic_' || $1::text || '_' || oid || '_' AS prefix FROM pg_database WHERE datname = current_database()`,
    [purpose],
  )
  const [{ prefix }] = rows as [{ prefix: string }]
  const left = await client.query<{ name: string }>('SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)', [
    prefix,
  ])
  for (const { name } of left.rows) await dropBeside(url, name)
  return prefix
}

/** Whether the owner may create databases. */
export async function mayCreateDatabases(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('SELECT rolsuper OR rolcreatedb AS may FROM pg_roles WHERE rolname = current_user')
  return rows[0].may
}

/** Renames the database at `url` to `kept` and `fresh` to its name. A database that is in use can't be renamed. */
export async function swapDatabases({ url, fresh, kept }: { url: string; fresh: string; kept: string }): Promise<void> {
  const name = databaseNameOf(url)
  // Connected to a third database, because a connection can't rename its own.
  await asOwner(withDatabase(url, await neutralDatabase(url)), async (client) => {
    await client.query('BEGIN')
    await client.query(`ALTER DATABASE ${quoted(name)} RENAME TO ${quoted(kept)}`)
    await client.query(`ALTER DATABASE ${quoted(fresh)} RENAME TO ${quoted(name)}`)
    await client.query('COMMIT')
  })
}

async function neutralDatabase(url: string): Promise<string> {
  const { rows } = await asOwner(url, (client) =>
    client.query(
      `SELECT datname AS name FROM pg_database WHERE datname IN ('postgres', 'template1') AND has_database_privilege(datname, 'CONNECT')
       ORDER BY datname LIMIT 1`,
    ),
  )
  return rows[0].name
}
