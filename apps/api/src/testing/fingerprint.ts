import type pg from 'pg'

const tables = [
  'user',
  'session',
  'invitation',
  'establishment',
  'membership',
  'doctor',
  'doctor_establishment',
  'patient',
  'patient_establishment',
  'event',
  'invoice',
  'invoice_detail',
  'payment',
  'prescription',
  'prescription_detail',
  'audit_entry',
  'counter',
  'assistant_conversation',
  'assistant_message',
  'assistant_usage',
]

/** What is stored, of all clinics: a hash for each table. */
export async function fingerprint(owner: pg.Pool): Promise<unknown[]> {
  const hashes = tables.map(
    (table) =>
      `SELECT '${table}' AS name, md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS hash FROM "${table}" t`,
  )
  return (await owner.query(hashes.join(' UNION ALL '))).rows
}
