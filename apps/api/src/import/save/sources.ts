import type { SourceLine } from '../source-line.ts'
import type { Item } from './kind.ts'
import type { Run } from '../run.ts'
import { insertRows } from './rows.ts'

/** Keys that were seen and rows that are deferred, in temporary tables, so that memory does not grow with the input. */
export async function prepareSession({ db }: Run): Promise<void> {
  await db.query(
    `CREATE TEMP TABLE import_seen (entity text, key text, hash text, file text, line integer, PRIMARY KEY (entity, key))`,
  )
  await db.query(`CREATE TEMP TABLE import_waiting (kind text, place text, number bigserial, item jsonb)`)
}

export type Seen = SourceLine & { key: string; hash: string }

/** The first occurrence of each key in this run. */
export async function firstOfThisRun({ db }: Run, entity: string, rows: Seen[]): Promise<Map<string, Seen>> {
  const firsts = new Map<string, Seen>()
  for (const row of rows) if (!firsts.has(row.key)) firsts.set(row.key, row)
  const candidates = [...firsts.values()].map(({ key, hash, file, line }) => ({ entity, key, hash, file, line }))
  await db.query(`INSERT INTO import_seen SELECT * FROM jsonb_populate_recordset(NULL::import_seen, $1) ON CONFLICT DO NOTHING`, [
    JSON.stringify(candidates),
  ])
  const seen = await db.query<Seen>('SELECT key, hash, file, line FROM import_seen WHERE entity = $1 AND key = ANY ($2)', [
    entity,
    [...firsts.keys()],
  ])
  return new Map(seen.rows.map((row) => [row.key, row]))
}

export async function findKnown(
  { db, clinic }: Run,
  entity: string,
  keys: string[],
): Promise<Map<string, { entityId: string; hash: string }>> {
  const { rows } = await db.query<{ key: string; entityId: string; hash: string }>(
    `SELECT key, "entityId", hash FROM import_source WHERE "establishmentId" = $1 AND entity = $2 AND key = ANY ($3)`,
    [clinic.id, entity, keys],
  )
  return new Map(rows.map((row) => [row.key, row]))
}

/** In the place of a hash, which no row has. */
const furtherKey = 'further'

/** Only the first key has the row's hash. A further key stays with the record that had it first. */
export async function remember(
  run: Run,
  entity: string,
  items: Pick<Item<unknown>, 'keys' | 'spareKey' | 'id' | 'hash'>[],
): Promise<void> {
  const importedTime = new Date()
  const own = items.map(({ keys: [key], id, hash }) => ({ key, entityId: id, hash }))
  const further = items.flatMap(({ keys, spareKey, id }) =>
    [...keys.slice(1), ...(spareKey ? [spareKey] : [])].map((key) => ({ key, entityId: id, hash: furtherKey })),
  )
  const common = { establishmentId: run.clinic.id, entity, importedTime }
  await insertRows(
    run,
    'import_source',
    own.map((row) => ({ ...common, ...row })),
    `ON CONFLICT ("establishmentId", entity, key) DO UPDATE SET hash = excluded.hash, "entityId" = excluded."entityId", "importedTime" = excluded."importedTime"`,
  )
  await insertRows(
    run,
    'import_source',
    further.map((row) => ({ ...common, ...row })),
    'ON CONFLICT DO NOTHING',
  )
}

/** Defers rows that are stored in another order than they are read. */
export async function deferRows({ db }: Run, kind: string, rows: { place: string; item: unknown }[]): Promise<void> {
  await db.query(
    `INSERT INTO import_waiting (kind, place, item) SELECT $1, place, item FROM jsonb_to_recordset($2) AS n (place text, item jsonb)`,
    [kind, JSON.stringify(rows)],
  )
}

/** Reads the deferred rows in order, a page at a time. */
export async function* readDeferred<Row>({ db }: Run, kind: string, size: number): AsyncGenerator<Item<Row>[]> {
  await db.query('CREATE INDEX IF NOT EXISTS import_waiting_order ON import_waiting (kind, place, number)')
  for (let last = { place: '', number: '0' }; ;) {
    const { rows } = await db.query<{ place: string; number: string; item: Item<Row> }>(
      `SELECT place, number, item FROM import_waiting WHERE kind = $1 AND (place, number) > ($2, $3::bigint) ORDER BY place, number LIMIT $4`,
      [kind, last.place, last.number, size],
    )
    last = rows.at(-1) ?? last
    if (rows.length === 0) return
    yield rows.map(({ item }) => item)
  }
}
