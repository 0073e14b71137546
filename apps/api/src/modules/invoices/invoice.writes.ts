import type { AuditEntry, Payment } from '@clinic/prisma/generated'
import { Prisma } from '@clinic/prisma/generated'
import type { Stored } from '@clinic/prisma/prepared'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import { allOf } from '../../lib/turns/all-of.ts'
import { notFound } from '../../lib/app-error.ts'
import { recordAndPublish } from '../audit/audit.service.ts'
import { ofEstablishments } from '../establishments/establishment.scope.ts'
import type { NewLine } from './invoice.lines.ts'
import type { InvoiceRow, LineRow, WithoutLines } from './invoice.rows.ts'
import { invoiceEntry } from './invoice.rows.ts'

/** What writes invoices returns their rows, so that nothing is read again. */

/** Locks an invoice: a concurrent change waits, and then reads the result of the first. Its lines are read under the lock. */
export async function lockInvoice(context: SignedInContext, id: string): Promise<InvoiceRow> {
  const [invoice] = await context.write<WithoutLines>(
    Prisma.sql`SELECT * FROM invoice WHERE id = ${id}::uuid AND ${ofEstablishments(context)} FOR UPDATE`,
  )
  if (!invoice) throw notFound('Invoice')
  const invoiceDetails = await context.read<LineRow>(
    Prisma.sql`SELECT * FROM invoice_detail WHERE "invoiceId" = ${id}::uuid ORDER BY position`,
  )
  return { ...invoice, invoiceDetails }
}

const draftColumns = Prisma.raw(
  'id, "establishmentId", "patientId", "eventId", "copyOfId", notes, discount, "amountOff", tax, currency, "totalAmount", "dueDate"',
)

type NewInvoice = Pick<
  InvoiceRow,
  'establishmentId' | 'patientId' | 'notes' | 'discount' | 'amountOff' | 'tax' | 'currency' | 'totalAmount'
> &
  Partial<Pick<InvoiceRow, 'eventId' | 'copyOfId'>> & { dueDate?: string | null }

/**
 * Inserts a draft with its lines and its history: in three statements, because row-level security of a line asks for its invoice, but
 * sent together.
 */
export async function insertInvoice(context: SignedInContext, draft: NewInvoice, lines: NewLine[]): Promise<InvoiceRow> {
  const id = uuidv7()
  const row = JSON.stringify({ ...draft, id })
  const [invoices, invoiceDetails, history] = await allOf([
    context.write<WithoutLines>(Prisma.sql`
      INSERT INTO invoice (${draftColumns}) SELECT ${draftColumns} FROM jsonb_populate_record(NULL::invoice, ${row}::jsonb)
      RETURNING *`),
    insertLines(context, { id, establishmentId: draft.establishmentId }, lines),
    recordAndPublish(context, { ...invoiceEntry(id), establishmentIds: [draft.establishmentId], action: 'created' }),
  ])
  const [invoice] = invoices
  if (!invoice) throw new Error('No invoice was inserted.')
  primeLoaders(context, id, history)
  return { ...invoice, invoiceDetails }
}

/** The answer shows the history that was written, and reads nothing of which a new invoice has none. */
function primeLoaders({ load }: SignedInContext, id: string, history: AuditEntry[]): void {
  load.history.prime(id, history)
  load.payments.prime(id, [])
  load.receipts.prime(id, [])
  load.creditNotes.prime(id, [])
  load.documentMails.prime(id, [])
}

const lineColumns = Prisma.raw(
  `id, "invoiceId", "establishmentId", position, "medicalService", description, quantity, price, discount, "amountOff", tax, "vatIncluded",
   "doctorId"`,
)

type Of = Pick<InvoiceRow, 'id' | 'establishmentId'>

async function insertLines({ write }: SignedInContext, { id, establishmentId }: Of, lines: NewLine[]): Promise<LineRow[]> {
  const rows = lines.map((line, position) => ({ ...line, id: uuidv7(), invoiceId: id, establishmentId, position }))
  const stored = await write<LineRow>(Prisma.sql`
    INSERT INTO invoice_detail (${lineColumns})
    SELECT ${lineColumns} FROM jsonb_populate_recordset(NULL::invoice_detail, ${JSON.stringify(rows)}::jsonb)
    RETURNING *`)
  return stored.toSorted((a, b) => a.position - b.position)
}

export async function replaceLines(context: SignedInContext, invoice: Of, lines: NewLine[]): Promise<LineRow[]> {
  await context.write(Prisma.sql`DELETE FROM invoice_detail WHERE "invoiceId" = ${invoice.id}::uuid`)
  return insertLines(context, invoice, lines)
}

const changeable = [
  'version',
  'status',
  'patientId',
  'notes',
  'discount',
  'amountOff',
  'tax',
  'currency',
  'totalAmount',
  'amountPaid',
  'amountCredited',
  'dueDate',
  'number',
  'issuedTime',
  'snapshot',
  'voidReason',
  'voidedTime',
] as const
const assignments = Prisma.raw(changeable.map((column) => `"${column}" = n."${column}"`).join())

export type InvoiceChanges = Partial<Pick<InvoiceRow, Exclude<(typeof changeable)[number], 'dueDate'> | 'invoiceDetails'>> & {
  dueDate?: string | null | undefined
}

/** Changes a locked invoice and counts its version, and adds a payment in the same statement. What is not given stays. */
export async function updateInvoiceRow(
  { write }: SignedInContext,
  before: InvoiceRow,
  changes: InvoiceChanges,
  payment?: NewPayment,
): Promise<InvoiceRow> {
  const row = JSON.stringify({ version: before.version + 1, ...changes })
  const update = Prisma.sql`
    UPDATE invoice i SET ${assignments} FROM invoice o CROSS JOIN LATERAL jsonb_populate_record(o, ${row}::jsonb) n
    WHERE i.id = ${before.id}::uuid AND o.id = i.id RETURNING i.*`
  const [after] = await write<WithoutLines>(payment ? Prisma.sql`WITH paid AS (${insertOf(payment)}) ${update}` : update)
  if (!after) throw notFound('Invoice')
  return { ...after, invoiceDetails: changes.invoiceDetails ?? before.invoiceDetails }
}

export type NewPayment = Omit<Stored<Payment>, 'createdTime' | 'currency' | 'tillId'>

const paymentColumns = Prisma.raw(
  'id, "createdTime", time, "invoiceId", "establishmentId", amount, method, note, "userId", "userName", "reversesId", "cashGiven"',
)

function insertOf(payment: NewPayment): Prisma.Sql {
  const row = JSON.stringify({ ...payment, createdTime: new Date() })
  return Prisma.sql`
    INSERT INTO payment (${paymentColumns}) SELECT ${paymentColumns} FROM jsonb_populate_record(NULL::payment, ${row}::jsonb)`
}

export async function deleteInvoiceRow({ write }: SignedInContext, id: string): Promise<void> {
  await write(Prisma.sql`DELETE FROM invoice WHERE id = ${id}::uuid`)
}
