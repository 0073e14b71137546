import type pg from 'pg'

const tables = [
  'user',
  'account',
  'establishment',
  'membership',
  'doctor',
  'doctor_establishment',
  'patient',
  'patient_establishment',
  'event',
  'counter',
  'invoice',
  'invoice_detail',
  'payment',
  'prescription',
  'prescription_detail',
  'audit_entry',
  'message_settings',
  'message_rule',
  'message',
  'message_event',
  'contact_preference',
  'event_notice',
  'queue_settings',
  'queue_address',
  'queue_ticket',
]

/** Every row of the tables that the demo fills, as text. */
export async function allRows(owner: pg.Pool): Promise<Record<string, string[]>> {
  const contents: Record<string, string[]> = {}
  for (const table of tables) {
    const { rows } = await owner.query<{ row: string }>(`SELECT t::text AS row FROM "${table}" t ORDER BY 1`)
    contents[table] = rows.map(({ row }) => row)
  }
  return contents
}
