import { createHash } from 'node:crypto'
import type pg from 'pg'

/** The schema by Postgres' catalogue, a line for each object, in a fixed order. */
const catalogue: Record<string, string> = {
  columns: `SELECT c.relname, a.attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, pg_get_expr(adbin, adrelid), collname,
      attacl FROM pg_attribute a JOIN pg_class c ON c.oid = attrelid LEFT JOIN pg_attrdef d ON adrelid = attrelid AND adnum = attnum
      LEFT JOIN pg_collation o ON o.oid = attcollation
    WHERE relnamespace IN (SELECT own FROM schemas) AND relkind IN ('r', 'p', 'v') AND attnum > 0 AND NOT attisdropped`,
  tables: `SELECT relname, relkind, relrowsecurity, relforcerowsecurity, reloptions, pg_get_userbyid(relowner), relacl FROM pg_class
    WHERE relnamespace IN (SELECT own FROM schemas)`,
  policies: `SELECT schemaname, tablename, policyname, permissive, roles, cmd, qual, with_check FROM pg_policies`,
  grants: `SELECT grantee, table_name, privilege_type, is_grantable FROM information_schema.role_table_grants WHERE table_schema IN (SELECT own::text FROM schemas)`,
  routines: `SELECT p.oid::regprocedure, pg_get_functiondef(p.oid), pg_get_userbyid(proowner), proacl FROM pg_proc p
    WHERE pronamespace IN (SELECT own FROM schemas) AND prokind <> 'a' AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE objid = p.oid AND deptype = 'e')`,
  constraints: `SELECT conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated, condeferrable, condeferred FROM pg_constraint
    WHERE connamespace IN (SELECT own FROM schemas)`,
  indexes: `SELECT indexrelid::regclass, pg_get_indexdef(indexrelid), indisvalid FROM pg_index JOIN pg_class c ON c.oid = indrelid
    WHERE relnamespace IN (SELECT own FROM schemas)`,
  triggers: `SELECT tgrelid::regclass, pg_get_triggerdef(t.oid), tgenabled FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid
    WHERE relnamespace IN (SELECT own FROM schemas) AND NOT tgisinternal`,
  sequences: `SELECT sequencename, last_value FROM pg_sequences WHERE schemaname IN (SELECT own::text FROM schemas)`,
  extensions: `SELECT extname, extversion FROM pg_extension`,
  schemas: `SELECT nspname, pg_get_userbyid(nspowner) FROM pg_namespace WHERE nspname NOT LIKE 'pg\\_%'`,
}

const schemas = `WITH schemas AS (SELECT oid::regnamespace AS own FROM pg_namespace WHERE nspname <> 'information_schema' AND nspname NOT LIKE 'pg\\_%')`

export async function readCatalogue(owner: pg.Pool): Promise<Record<string, { things: number; sha256: string }>> {
  const found: Record<string, { things: number; sha256: string }> = {}
  for (const [name, query] of Object.entries(catalogue)) {
    const { rows } = await owner.query<{ line: string }>(
      `${schemas} SELECT q::text AS line FROM (${query}) q ORDER BY q::text COLLATE "C"`,
    )
    found[name] = { things: rows.length, sha256: hash(rows.map(({ line }) => line)) }
  }
  return found
}

/** A hash for each table over its rows as text, independent of their order. */
export async function readTables(
  owner: pg.Pool,
  except: string[] = [],
): Promise<Record<string, { rows: number; sha256: string }>> {
  const { rows: names } = await owner.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND relname <> ALL ($1) ORDER BY 1`,
    [except],
  )
  const found: Record<string, { rows: number; sha256: string }> = {}
  for (const { name } of names) {
    const { rows } = await owner.query<{ line: string }>(`SELECT t::text AS line FROM "${name}" t ORDER BY t::text COLLATE "C"`)
    found[name] = { rows: rows.length, sha256: hash(rows.map(({ line }) => line)) }
  }
  return found
}

const hash = (lines: string[]) => createHash('sha256').update(lines.join('\n')).digest('hex')
