import type pg from 'pg'

/** The tables that are filled with many rows. */
export const bigTables = [
  'patient',
  'patient_establishment',
  'event',
  'invoice',
  'invoice_detail',
  'payment',
  'prescription',
  'prescription_detail',
  'audit_entry',
]

type Definition = { name: string; drop: string; create: string }

/**
 * Drops what would be looked up for every row, all but primary keys and checks. Returns the statements that make it again, which check every
 * row, in the order in which one needs the other: indexes, exclusion, foreign keys.
 */
export async function dropIndexes(client: pg.Client): Promise<Definition[]> {
  const constraints = await client.query<Definition>(
    `SELECT conname AS name, format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS create
     FROM pg_constraint WHERE conrelid = ANY ($1::regclass[]) AND contype IN ('u', 'x', 'f') ORDER BY contype = 'f', conrelid::regclass::text, conname`,
    [bigTables],
  )
  const foreign = constraints.rows.filter(({ create }) => create.includes('FOREIGN KEY'))
  for (const { drop } of constraints.rows.toReversed()) await client.query(drop)
  const indexes = await client.query<Definition>(
    `SELECT indexrelid::regclass::text AS name, format('DROP INDEX %s', indexrelid::regclass) AS drop, pg_get_indexdef(indexrelid) AS create
     FROM pg_index WHERE indrelid = ANY ($1::regclass[]) AND NOT indisprimary ORDER BY indrelid::regclass::text, indexrelid::regclass::text`,
    [bigTables],
  )
  for (const { drop } of indexes.rows) await client.query(drop)
  return [...indexes.rows, ...constraints.rows.filter((each) => !foreign.includes(each)), ...foreign]
}
