import type pg from 'pg'

/** Written by the clock and by whoever is connected, not by what is asked. */
const others = ['presence', 'presence_connection', 'rate_limit', 'import_job', 'session']

/**
 * The other columns of an import are written by the process that an earlier test may have started; when a session was last used is written beside
 * any request.
 */
const ownColumns = [
  ['import_job', '(SELECT id, "establishmentId", files, attempt FROM import_job)'],
  ['session', '(SELECT id, "userId", token, "expiresAt" FROM session)'],
]

/** What is stored, of all clinics: for each table the number of its rows and the sum of their hashes, whatever their order. */
export async function fingerprint(owner: pg.Pool): Promise<unknown[]> {
  const tables = await owner.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> ALL ($1) ORDER BY 1`,
    [others],
  )
  const sources = [...tables.rows.map(({ name }) => [name, `"${name}"`]), ...ownColumns]
  const hashes = sources.map(
    ([table, source]) =>
      `SELECT '${table}' AS name, count(*) AS rows, sum(hashtextextended(t::text, 0)) AS hash FROM ${source} t`,
  )
  return (await owner.query(`${hashes.join(' UNION ALL ')} ORDER BY 1`)).rows
}
