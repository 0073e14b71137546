import type pg from 'pg'
import type { Manifest } from './format.ts'

/** Tables that a backup leaves out: the migrator writes its history itself, and the runs list files of this machine. */
const notCopied = ['_prisma_migrations', 'backup_run']

export type Table = { name: string; columns: string[] }

/** Lists the product's tables with their columns that are not generated, in order. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT relname AS name, array_agg(attname::text ORDER BY attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> ALL ($1)
       AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = c.oid AND deptype = 'e')
     GROUP BY relname ORDER BY relname`,
    [notCopied],
  )
  return rows
}

export async function readSequences(client: pg.ClientBase): Promise<Manifest['sequences']> {
  const { rows: names } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'S' ORDER BY relname`,
  )
  const sequences: Manifest['sequences'] = []
  for (const { name } of names) {
    const { rows } = await client.query(`SELECT last_value::text AS value, is_called AS "isCalled" FROM ${quoted(name)}`)
    sequences.push({ name, ...rows[0] })
  }
  return sequences
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

export const copyOf = ({ name, columns }: Table) => `${quoted(name)} (${columns.map(quoted).join(', ')})`

/**
 * Sets the session so that values are written without loss and independent of the server's settings; rows hidden by a policy are
 * an error.
 */
export async function prepareSessionForCopy(client: pg.ClientBase): Promise<void> {
  await client.query(
    `SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET row_security = off;
     SET datestyle = 'ISO, MDY'; SET intervalstyle = 'postgres'; SET timezone = 'UTC'; SET extra_float_digits = 1;
     SET bytea_output = 'hex'; SET client_encoding = 'UTF8'; SET synchronize_seqscans = off; SET search_path = public`,
  )
}
