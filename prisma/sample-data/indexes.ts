import type pg from 'pg'

/** The tables that are filled with many rows. */
export const bigTables = [
  'patient',
  'patient_establishment',
  'event',
  'event_resource',
  'invoice',
  'invoice_detail',
  'payment',
  'prescription',
  'prescription_detail',
  'audit_entry',
]

type Definition = { kind: string; drop: string; create: string }

/**
 * Drops what would be looked up for every row, all but primary keys and checks. Returns the statements that make it again, which check every
 * row: first what needs nothing else, beginning with the one that keeps its table to itself, then foreign keys. Those of other tables
 * to these are among them, because they need an index of theirs.
 */
export async function dropIndexes(client: pg.Client): Promise<{ own: string[]; foreign: string[] }> {
  const constraints = await client.query<Definition>(
    `SELECT contype AS kind, format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS create
     FROM pg_constraint WHERE (conrelid = ANY ($1::regclass[]) AND contype IN ('u', 'x', 'f') OR confrelid = ANY ($1::regclass[]))
     ORDER BY contype = 'f' DESC, conrelid::regclass::text, conname`,
    [bigTables],
  )
  for (const { drop } of constraints.rows) await client.query(drop)
  const indexes = await client.query<Definition>(
    `SELECT 'i' AS kind, format('DROP INDEX %s', indexrelid::regclass) AS drop, pg_get_indexdef(indexrelid) AS create
     FROM pg_index WHERE indrelid = ANY ($1::regclass[]) AND NOT indisprimary
     ORDER BY indrelid = 'event'::regclass, indrelid::regclass::text, indexrelid::regclass::text`,
    [bigTables],
  )
  for (const { drop } of indexes.rows) await client.query(drop)
  const [foreign, own] = [true, false].map((isForeign) =>
    constraints.rows.filter(({ kind }) => (kind === 'f') === isForeign),
  ) as [Definition[], Definition[]]
  const create = (definitions: Definition[]) => definitions.map((each) => each.create)
  return { own: create([...own, ...indexes.rows]), foreign: create(foreign) }
}
