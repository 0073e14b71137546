import { randomUUID } from 'node:crypto'
import type pg from 'pg'

/** Invoices, payments, mails and counters as an earlier version stored them. */
type Earlier = { client: pg.Client; clinic: { establishment: string; doctor: string }; patientId: string }

/** Received in 1990 by its date, on an invoice of 2026. */
export async function payBeforeTheInvoice({ client, clinic, patientId }: Earlier): Promise<void> {
  const invoiceId = randomUUID()
  await client.query('BEGIN')
  await client.query(
    `INSERT INTO invoice (id, "patientId", "establishmentId", status, number, "issuedTime", snapshot, "totalAmount", "amountPaid")
     VALUES ($1, $2, $3, 'paid', 'INV-2026-00001', '2026-03-01T03:00:00Z', '{}', 100, 100)`,
    [invoiceId, patientId, clinic.establishment],
  )
  await client.query(
    `INSERT INTO payment (id, "invoiceId", "establishmentId", amount, method, time) VALUES (gen_random_uuid(), $1, $2, 100, 'cash', '1990-01-01')`,
    [invoiceId, clinic.establishment],
  )
  await client.query('COMMIT')
}

/** An issued invoice for an appointment with the doctor. */
export async function addInvoiceOfVisit({ client, clinic, patientId }: Earlier): Promise<string> {
  const [id, eventId] = [randomUUID(), randomUUID()]
  await client.query(
    `INSERT INTO event (id, subject, status, category, "timeZone", "startTime", "endTime", "patientId", "doctorId", "establishmentId")
     VALUES ($1, 'Check-up', 'closed', 'consultation', 'Asia/Bangkok', '2026-03-02T03:00:00Z', '2026-03-02T03:30:00Z', $2, $3, $4)`,
    [eventId, patientId, clinic.doctor, clinic.establishment],
  )
  await client.query(
    `INSERT INTO invoice (id, status, number, "issuedTime", snapshot, "totalAmount", "eventId", "patientId", "establishmentId")
     VALUES ($1, 'issued', 'INV-2026-00002', '2026-03-02T04:00:00Z', '{}', 1000, $2, $3, $4)`,
    [id, eventId, patientId, clinic.establishment],
  )
  await client.query(
    `INSERT INTO invoice_detail (id, "invoiceId", position, "medicalService", quantity, price)
     VALUES (gen_random_uuid(), $1, 0, 'Check-up', 2, 500)`,
    [id],
  )
  return id
}

/** As they were called before the migration: what was credited whole was paid, and one over nothing issued. */
const invoices = {
  credited: { status: 'paid', total: 100, paid: 0, credited: 100 },
  rest: { status: 'paid', total: 100, paid: 60, credited: 40 },
  free: { status: 'issued', total: 0, paid: 0, credited: null },
  part: { status: 'issued', total: 100, paid: 0, credited: 40 },
  void: { status: 'void', total: 100, paid: 0, credited: null },
}

/** What counters were called, and are now. */
export const series = {
  'hospital-number': 'hospital-number',
  'invoice-brought-forward': 'invoice-brought-forward',
  'invoice-2025': 'INV-2025-',
  'receipt-REC-2026': 'REC-2026-',
  'receipt-TAX-2026': 'TAX-2026-',
  'credit-note-2026': 'CN-2026-',
}

export const addCounters = ({ client, clinic }: Earlier) =>
  client.query(
    `INSERT INTO counter ("establishmentId", series, value) SELECT $1, name, at FROM unnest($2::text[]) WITH ORDINALITY AS s (name, at)`,
    [clinic.establishment, Object.keys(series)],
  )

export const addInvoices = ({ client, clinic, patientId }: Earlier) =>
  Promise.all(
    Object.entries(invoices).map(([name, { status, total, paid, credited }]) =>
      client.query(
        `INSERT INTO invoice (id, "patientId", "establishmentId", status, "totalAmount", "amountPaid", "amountCredited", number, "issuedTime",
           snapshot, "voidReason", "voidedTime")
         VALUES (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7, now(), '{}', $8, $9)`,
        [
          patientId,
          clinic.establishment,
          status,
          total,
          paid,
          credited,
          name,
          status === 'void' ? 'Wrong' : null,
          status === 'void' ? new Date() : null,
        ],
      ),
    ),
  )

/** As the earlier version called them: what was written to its own folder was sent, too. */
const mails = { invoices: 'sent', prescriptions: 'failed', receipts: 'sent' }

export const addMails = ({ client, clinic }: Earlier, invoiceId: string) =>
  Promise.all(
    Object.entries(mails).map(([kind, status]) =>
      client.query(
        `INSERT INTO document_mail (id, "establishmentId", kind, "recordId", "documentName", address, status)
         VALUES (gen_random_uuid(), $1, $2, $3, 'REC-2026-00009', 'namfon@clinic.test', $4)`,
        [clinic.establishment, kind, invoiceId, status],
      ),
    ),
  )
