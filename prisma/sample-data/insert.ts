import type pg from 'pg'

type Row = Record<string, unknown>

/** Rows with the same columns; others have their defaults. */
export async function insert(client: pg.Client, table: string, rows: Row[]): Promise<void> {
  const name = table
    .split('.')
    .map((part) => `"${part}"`)
    .join('.')
  const columns = Object.keys(rows[0] ?? {})
    .map((column) => `"${column}"`)
    .join()
  await client.query(`INSERT INTO ${name} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${name}, $1)`, [
    JSON.stringify(rows),
  ])
}
