import type { Run } from './run.ts'

/**
 * The tables that an import reads and writes, each with the condition of the rows it needs. `$1` is the establishment; the order
 * does not matter, since all are copied from the real tables.
 */
const rowsOf: Record<string, string> = {
  establishment: `id = $1 OR id IN (SELECT "entityId" FROM public.import_source WHERE "establishmentId" = $1)`,
  counter: `"establishmentId" = $1`,
  doctor: `id IN (SELECT "doctorId" FROM public.doctor_establishment WHERE "establishmentId" = $1)`,
  doctor_establishment: `"doctorId" IN (SELECT "doctorId" FROM public.doctor_establishment WHERE "establishmentId" = $1)`,
  patient: `id IN (SELECT "patientId" FROM public.patient_establishment WHERE "establishmentId" = $1)`,
  patient_establishment: `"establishmentId" = $1`,
  contact_preference: `"establishmentId" = $1`,
  event: `"establishmentId" = $1 OR "doctorId" IN (SELECT "doctorId" FROM public.doctor_establishment WHERE "establishmentId" = $1)`,
  prescription: `"establishmentId" = $1`,
  prescription_detail: `"prescriptionId" IN (SELECT id FROM public.prescription WHERE "establishmentId" = $1)`,
  drug: `"establishmentId" = $1`,
  invoice: `"establishmentId" = $1`,
  invoice_detail: 'false',
  credit_entry: 'false',
  import_source: `"establishmentId" = $1`,
  audit_entry: 'false',
}

/**
 * Makes the session work on copies: temporary tables hide the real ones of the same name. A dry run executes the
 * same statements as an import, locks no row of the real tables, and everything is dropped with the session.
 */
export async function shadowTables(db: Run['db'], establishmentId: string | undefined): Promise<void> {
  for (const [table, condition] of Object.entries(rowsOf)) {
    await db.query(`CREATE TEMP TABLE "${table}" (LIKE public."${table}" INCLUDING ALL)`)
    await dropSearchIndexes(db, table)
    if (establishmentId) await copyRows(db, table, condition, establishmentId)
    await db.query(`ANALYZE pg_temp."${table}"`)
  }
}

/** Search indexes are not needed here, and filling them takes longer than everything else. */
async function dropSearchIndexes(db: Run['db'], table: string): Promise<void> {
  const { rows } = await db.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am a ON a.oid = c.relam
     WHERE i.indrelid = ('pg_temp.' || quote_ident($1))::regclass AND a.amname = 'gin'`,
    [table],
  )
  for (const { name } of rows) await db.query(`DROP INDEX pg_temp."${name}"`)
}

async function copyRows(db: Run['db'], table: string, condition: string, establishmentId: string): Promise<void> {
  const { rows } = await db.query<{ names: string }>(
    `SELECT string_agg(quote_ident(attname), ', ') AS names FROM pg_attribute
     WHERE attrelid = ('public.' || quote_ident($1))::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    [table],
  )
  const names = rows[0]?.names ?? ''
  const query = `INSERT INTO pg_temp."${table}" (${names}) SELECT ${names} FROM public."${table}" WHERE ${condition}`
  await db.query(query, condition.includes('$1') ? [establishmentId] : [])
}
