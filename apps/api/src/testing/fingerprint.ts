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
  'patient_credit',
  'credit_entry',
  'receipt',
  'till',
  'credit_note',
  'document_mail',
  'price_list_item',
  'allergy_class',
  'prescription',
  'prescription_detail',
  'prescription_template',
  'audit_entry',
  'counter',
  'import_source',
  'import_mapping',
  'assistant_conversation',
  'assistant_message',
  'assistant_usage',
]

/** The others are written by the process that an earlier test may have started. */
const ownColumnsOfImports = '(SELECT id, "establishmentId", files, attempt FROM import_job)'

/** What is stored, of all clinics: for each table the number of its rows and the sum of their hashes, whatever their order. */
export async function fingerprint(owner: pg.Pool): Promise<unknown[]> {
  const sources = [...tables.map((table) => [table, `"${table}"`]), ['import_job', ownColumnsOfImports]]
  const hashes = sources.map(
    ([table, source]) =>
      `SELECT '${table}' AS name, count(*) AS rows, sum(hashtextextended(t::text, 0)) AS hash FROM ${source} t`,
  )
  return (await owner.query(hashes.join(' UNION ALL '))).rows
}
