import { bigTables } from '@clinic/prisma/sample-data/indexes'
import type pg from 'pg'

/** Of the large tables. */
export type Index = {
  name: string
  /** The column that it is sorted by first, as Postgres writes it in a condition. */
  first: string
  /** It is there to refuse rows, and perhaps never read. */
  isRule: boolean
}

export async function listIndexes(owner: pg.Pool): Promise<Index[]> {
  const { rows } = await owner.query<Index>(
    `SELECT c.relname AS name, pg_get_indexdef(i.indexrelid, 1, true) AS first, i.indisunique OR i.indisexclusion AS "isRule"
     FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid WHERE i.indrelid = ANY ($1::regclass[]) ORDER BY 1`,
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
