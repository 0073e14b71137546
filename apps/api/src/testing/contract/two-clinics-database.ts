import type { DatabaseRole } from '@clinic/prisma/logins/login'
import { loginUrl } from '@clinic/prisma/logins/login'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll } from 'vitest'
import type { Clinic } from '../clinic.ts'
import { addConversation, createTwoClinics, insert } from '../clinic.ts'
import type { TestDatabase } from '../database.ts'
import { createTestDatabase, testSecret } from '../database.ts'
import { addRecords } from './contracts.ts'

/** A database of two clinics without a server, as its owner and as the roles of the application see it. */

export type TwoClinics = {
  database: TestDatabase
  owner: pg.Pool
  /** As clinic_app, which requests run as. */
  app: pg.Pool
  /** As clinic_system, which accounts are kept by. */
  system: pg.Pool
  home: Clinic
  other: Clinic
  open(url: string, role?: DatabaseRole): pg.Pool
}

export function useTwoClinics(): TwoClinics {
  const clinics = {} as TwoClinics
  const pools: pg.Pool[] = []
  clinics.open = (url, role) => {
    const pool = new pg.Pool({ connectionString: role ? loginUrl({ url, role, secret: testSecret }) : url, max: 2 })
    pool.on('error', () => undefined) // a scratch database is dropped under its connections
    pools.push(pool)
    return pool
  }
  beforeAll(async () => {
    const database = await createTestDatabase()
    const owner = clinics.open(database.url)
    const { home, other } = await createTwoClinics(owner)
    for (const clinic of [home, other]) await fill(owner, clinic)
    const [app, system] = [clinics.open(database.url, 'clinic_app'), clinics.open(database.url, 'clinic_system')]
    Object.assign(clinics, { database, owner, app, system, home, other })
  })
  afterAll(async () => {
    await Promise.all(pools.map((pool) => pool.end()))
    await clinics.database?.drop()
  })
  return clinics
}

/** A row at least in every table that belongs to a clinic. */
async function fill(owner: pg.Pool, clinic: Clinic) {
  const { issuedInvoice, issuedPrescription } = (await addRecords(owner, clinic)).ids
  await insert(owner, 'label_print', [
    { id: uuidv7(), establishmentId: clinic.id, prescriptionId: issuedPrescription, language: 'th' },
  ])
  const mail = { kind: 'invoices', recordId: issuedInvoice, documentName: 'INV-2025-00001', address: 'somchai@clinic.test' }
  await insert(owner, 'document_mail', [{ id: uuidv7(), establishmentId: clinic.id, ...mail }])
  await addConversation(owner, clinic, clinic.ploy.userId)
  await insert(owner, 'counter', [{ establishmentId: clinic.id, series: 'test', value: 1 }])
  await insert(owner, 'audit_entry', [
    { id: uuidv7(), establishmentId: clinic.id, entity: 'event', entityId: uuidv7(), action: 'created' },
  ])
  await insert(owner, 'import_source', [
    { establishmentId: clinic.id, entity: 'patient', key: clinic.id, entityId: uuidv7(), hash: 'x' },
  ])
  await insert(owner, 'import_mapping', [
    { establishmentId: clinic.id, header: 'x', kind: 'patients', columns: [{ name: 'HN', field: 'hospitalNumber' }] },
  ])
  await insert(owner, 'media', [
    { id: uuidv7(), establishmentId: clinic.id, uploadedBy: clinic.admin.userId, name: 'x', size: 1, width: 1, height: 1 },
  ])
  await insert(owner, 'presence', [
    { userId: clinic.ploy.userId, currentStatus: 'online', currentTime: new Date().toISOString() },
  ])
  const asked = [clinic.admin, clinic.ploy].map(({ userId }) => ({
    userId,
    key: `key-of-${userId}`,
    hash: 'x',
    answer: JSON.stringify({ createInvoice: { id: userId } }),
  }))
  await insert(owner, 'answered_request', asked)
  const tokens = [clinic.admin, clinic.ploy].map(({ userId }) => ({
    id: uuidv7(),
    userId,
    token: `token of ${userId}`,
    expiresAt: '2099-01-01T00:00:00Z',
  }))
  await insert(owner, 'session', tokens)
}

/** `readable`: the columns that the application may read, as a list of a statement; empty: none. */
type Table = { name: string; guarded: boolean; readable: string; writable: boolean }

/** The tables, and what the application may do with them. A view is guarded where it reads its tables as the one who asks. */
export async function listTables(pool: pg.Pool): Promise<Table[]> {
  const { rows } = await pool.query<Table>(
    `SELECT relname AS name, relrowsecurity OR reloptions @> '{security_invoker=true}' AS guarded,
       (SELECT coalesce(string_agg(format('t.%I', attname), ', ' ORDER BY attnum), '') FROM pg_attribute
        WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND has_column_privilege($1, oid, attnum, 'SELECT')) AS readable,
       has_any_column_privilege($1, oid, 'INSERT, UPDATE') OR has_table_privilege($1, oid, 'DELETE, TRUNCATE') AS writable
     FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm') ORDER BY relname`,
    ['clinic_app'],
  )
  return rows
}

/** What one who is signed in can do; all of it is rolled back. */
export async function inTransaction<Result>(
  pool: pg.Pool,
  userId: string | null,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    if (userId) await client.query('SELECT * FROM begin_viewer($1, NULL)', [`token of ${userId}`])
    return await work(client)
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

/** All that is visible, as text, by table. */
export async function visible(owner: pg.Pool, pool: pg.Pool, userId: string | null): Promise<Map<string, string[]>> {
  const tables = (await listTables(owner)).filter(({ readable }) => readable)
  return inTransaction(pool, userId, async (client) => {
    const seen = new Map<string, string[]>()
    for (const { name, readable } of tables) {
      const { rows } = await client.query<{ row: string }>(`SELECT ROW(${readable})::text AS row FROM "${name}" t`)
      seen.set(
        name,
        rows.map(({ row }) => row),
      )
    }
    return seen
  })
}

/** The tables in which one of these ids is visible. */
export const leaks = (seen: Map<string, string[]>, ids: string[]) =>
  [...seen].filter(([, rows]) => rows.some((row) => ids.some((id) => row.includes(id)))).map(([name]) => name)

/** A column that the application may at least name, for a statement that would touch every row. */
async function anyColumn(owner: pg.Pool, table: string): Promise<string> {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped
     ORDER BY has_column_privilege('clinic_app', attrelid, attnum, 'UPDATE') DESC, attnum LIMIT 1`,
    [`"${table}"`],
  )
  return `"${rows[0]?.name}"`
}

/** Tries to change and to delete rows of every table that the application may write; how many it reached, by statement. `ids`: rows that name one. */
export async function writeEverywhere(
  { owner, app }: TwoClinics,
  userId: string | null,
  ids: string[] = [],
): Promise<Map<string, number | null>> {
  const reached = new Map<string, number | null>()
  for (const { name, readable } of (await listTables(owner)).filter(({ writable }) => writable)) {
    const column = await anyColumn(owner, name)
    const where = ids.length > 0 ? `WHERE ROW(${readable})::text ~ '${ids.join('|')}'` : ''
    for (const statement of [`UPDATE "${name}" t SET ${column} = ${column} ${where}`, `DELETE FROM "${name}" t ${where}`]) {
      const written = await inTransaction(app, userId, async (client) => (await client.query(statement)).rowCount).catch(
        refusedAsDenied,
      )
      reached.set(statement, written)
    }
  }
  return reached
}

function refusedAsDenied(error: Error & { code?: string }): number {
  if (error.code !== '42501') throw error
  return 0
}
