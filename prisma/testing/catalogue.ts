import { createHash } from 'node:crypto'
import pg from 'pg'

/** The parts of a schema, each as a query for lines of text. */
const parts = {
  relations: `SELECT concat_ws(' ', relkind, relname, relrowsecurity, relforcerowsecurity, relowner::regrole, relacl, reloptions)
    FROM pg_class WHERE relnamespace::regnamespace::text IN ('public', 'jobs') AND relkind IN ('r', 'p', 'v', 'm', 'S')`,
  columns: `SELECT concat_ws(' ', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull, attcollation::regcollation,
      pg_get_expr(adbin, adrelid), attidentity, attgenerated, attacl)
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    WHERE relnamespace::regnamespace::text IN ('public', 'jobs') AND relkind IN ('r', 'p', 'v', 'm') AND attnum > 0 AND NOT attisdropped`,
  constraints: `SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
    FROM pg_constraint WHERE connamespace::regnamespace::text IN ('public', 'jobs')`,
  indexes: `SELECT pg_get_indexdef(indexrelid) FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid WHERE relnamespace::regnamespace::text IN ('public', 'jobs')`,
  functions: `SELECT pg_get_functiondef(oid) || concat_ws(' ', proowner::regrole, proacl)
    FROM pg_proc WHERE pronamespace::regnamespace::text IN ('public', 'jobs') AND prokind <> 'a'`,
  triggers: `SELECT concat_ws(' ', pg_get_triggerdef(oid), tgenabled) FROM pg_trigger WHERE NOT tgisinternal`,
  policies: `SELECT concat_ws(' ', polrelid::regclass, polname, polcmd, polpermissive, polroles::regrole[], pg_get_expr(polqual, polrelid),
      pg_get_expr(polwithcheck, polrelid)) FROM pg_policy`,
  types: `SELECT concat_ws(' ', oid::regtype, typtype, typacl) FROM pg_type WHERE typnamespace::regnamespace::text IN ('public', 'jobs')`,
  history: `SELECT concat_ws(' ', migration_name, checksum) FROM _prisma_migrations WHERE rolled_back_at IS NULL`,
  extensions: `SELECT concat_ws(' ', extname, extversion) FROM pg_extension`,
  schemas: `SELECT concat_ws(' ', nspname, nspacl) FROM pg_namespace WHERE nspname !~ '^pg_(temp|toast)'`,
  defaults: `SELECT concat_ws(' ', defaclrole::regrole, defaclnamespace, defaclobjtype, defaclacl) FROM pg_default_acl`,
}

/** Returns a hash for each part of a database's schema. */
export async function catalogueHashes(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const hashes: Record<string, string> = {}
    for (const [part, sql] of Object.entries(parts)) {
      const { rows } = await client.query({
        text: `SELECT line FROM (${sql}) AS part(line) ORDER BY line COLLATE "C"`,
        rowMode: 'array',
      })
      hashes[part] = `${rows.length}: ${createHash('sha256').update(JSON.stringify(rows)).digest('hex')}`
    }
    return hashes
  } finally {
    await client.end()
  }
}
