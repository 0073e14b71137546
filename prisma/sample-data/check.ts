import type pg from 'pg'

/** Writes a row as it is, so that its triggers fill in again what they keep. */
const kept = [
  { table: 'patient', touch: 'id = id', columns: '"establishmentIds"' },
  {
    table: 'patient_establishment',
    touch: '"hospitalNumber" = "hospitalNumber"',
    columns: 'search, name, "givenName", "birthDate", sounds',
  },
  { table: 'invoice', touch: 'notes = notes', columns: 'time, "patientName", "statusOrder", search' },
  { table: 'prescription', touch: 'notes = notes', columns: 'time, "patientName", "statusOrder", search' },
]

/** What neither a constraint nor an index holds; each lists what is wrong. */
const rules = {
  'an invoice and its payments': `SELECT i.id FROM invoice i LEFT JOIN (SELECT "invoiceId", sum(amount) AS sum FROM payment GROUP BY 1) p ON p."invoiceId" = i.id
    WHERE coalesce(p.sum, 0) <> i."amountPaid"`,
  'an invoice and its line items': `SELECT i.id FROM invoice i JOIN LATERAL (SELECT sum(quantity * price) AS sum FROM invoice_detail d WHERE d."invoiceId" = i.id) d ON true
    WHERE d.sum IS NULL OR i."totalAmount" <> round(d.sum - round(d.sum * i.discount / 100, 2) + round((d.sum - round(d.sum * i.discount / 100, 2)) * i.tax / 100, 2), 2)
    LIMIT 1000`,
  'a counter of hospital numbers': `SELECT 1 FROM counter c WHERE series = 'hospital-number'
    AND value <> (SELECT max(substr("hospitalNumber", 3)::int) FROM patient_establishment l WHERE l."establishmentId" = c."establishmentId")`,
  'a counter of invoices': `SELECT 1 FROM counter c WHERE series LIKE 'INV-%' AND value <> (SELECT max(substr(number, 10)::int) FROM invoice i
    WHERE i."establishmentId" = c."establishmentId" AND i.number LIKE c.series || '%')`,
  'a counter of prescriptions': `SELECT 1 FROM counter c WHERE series LIKE 'RX-%' AND value <> (SELECT max(substr(number, 9)::int) FROM prescription p
    WHERE p."establishmentId" = c."establishmentId" AND p.number LIKE c.series || '%')`,
  'a total of a list': `SELECT 1 FROM (
      SELECT "establishmentId", 'patients' AS list FROM patient_establishment WHERE "archivedTime" IS NULL
      UNION ALL SELECT "establishmentId", 'invoices' FROM invoice
      UNION ALL SELECT "establishmentId", 'prescriptions' FROM prescription) listed
    GROUP BY "establishmentId", list
    HAVING count(*) <> (SELECT sum(total) FROM list_total t WHERE t."establishmentId" = listed."establishmentId" AND t.list = listed.list)`,
  'the time of a room': `SELECT e.id FROM event e JOIN event_resource r ON r."eventId" = e.id
    WHERE r.span <> occupied_span(e."startTime", e."endTime", e."bufferBefore", e."bufferAfter") OR NOT r."resourceId" = ANY (e."resourceIds") LIMIT 1000`,
  'an appointment booked before its patient was known': `SELECT e.id FROM event e JOIN patient p ON p.id = e."patientId" WHERE p."createdTime" > e."createdTime"`,
}

/** Throws where generated rows are not what the product would have written. */
export async function checkRows(client: pg.Client): Promise<void> {
  for (const { table, touch, columns } of kept) {
    await client.query('BEGIN')
    const { rows } = await client.query<{ differs: boolean }>(
      `UPDATE ${table} SET ${touch} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} TABLESAMPLE SYSTEM (20) REPEATABLE (1) LIMIT 500))
       RETURNING (${prefixed('old', columns)}) IS DISTINCT FROM (${prefixed('new', columns)}) AS differs`,
    )
    await client.query('ROLLBACK')
    const differing = rows.filter(({ differs }) => differs).length
    if (rows.length === 0 || differing > 0) throw new Error(`${table}: triggers change ${differing} of ${rows.length} rows`)
  }
  for (const [what, statement] of Object.entries(rules)) {
    const { rowCount } = await client.query(statement)
    if (rowCount) throw new Error(`${what}: ${rowCount} rows are not what the product would have written`)
  }
}

const prefixed = (alias: string, columns: string) =>
  columns
    .split(', ')
    .map((column) => `${alias}.${column}`)
    .join()
