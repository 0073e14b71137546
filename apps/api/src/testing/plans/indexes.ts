import { bigTables } from '@clinic/prisma/sample-data/indexes'
import type pg from 'pg'

/** Of the large tables. */
export type Index = {
  name: string
  /** As Postgres writes them in a condition: the column that it is sorted by first, or, of GIN, any. */
  startsWith: string[]
  /** It is there to refuse rows, and perhaps never read. */
  isRule: boolean
}

export async function listIndexes(owner: pg.Pool): Promise<Index[]> {
  const { rows } = await owner.query<Index>(
    `SELECT c.relname AS name, i.indisunique OR i.indisexclusion AS "isRule",
       array(SELECT pg_get_indexdef(i.indexrelid, place, true)
         FROM generate_series(1, CASE a.amname WHEN 'gin' THEN i.indnkeyatts ELSE 1 END) place) AS "startsWith"
     FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am a ON a.oid = c.relam WHERE i.indrelid = ANY ($1::regclass[]) ORDER BY 1`,
    [bigTables],
  )
  return rows
}

/** Runs `work` while Postgres may not read an index; it is still kept up to date, so that it needn't be made again. */
export async function withoutIndex<Result>(owner: pg.Pool, index: string, work: () => Promise<Result>): Promise<Result> {
  const mayRead = async (may: boolean) => {
    const { rows } = await owner.query<{ table: number }>(
      'UPDATE pg_index SET indisvalid = $2 WHERE indexrelid = $1::regclass RETURNING indrelid AS table',
      [`"${index}"`, may],
    )
    await owner.query('UPDATE pg_class SET relname = relname WHERE oid = $1', [rows[0]?.table]) // kept plans are made anew
  }
  await mayRead(false)
  try {
    return await work()
  } finally {
    await mayRead(true)
  }
}
