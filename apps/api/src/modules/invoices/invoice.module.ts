import { Prisma } from '@clinic/prisma/generated'
import { openInvoiceStatuses } from '@clinic/shared/invoices/invoice'
import type { ClinicModule } from '../../context.ts'
import { patientName } from '../patients/patient.queries.ts'
import { creditNoteDocument } from './credit-notes/credit-note.document.ts'
import { invoiceDocument } from './invoice.document.ts'
import { printCreditNote } from './credit-notes/credit-note.service.ts'
import { printReceipt } from './receipts/receipt.service.ts'
import { receiptDocument } from './receipts/receipt.document.ts'
import { invoiceImports } from './invoice.import.ts'
import { invoiceTools } from './invoice.tools.ts'
import './invoice.schema.ts'
import './receipts/receipt.schema.ts'
import './unpaid-summary.schema.ts'
import './credit-notes/credit-note.schema.ts'
import './deposits/deposit.schema.ts'

const mailed = { permission: 'invoice:write', entity: 'invoice', list: 'invoices' } as const

export const invoices: ClinicModule = {
  audited: {
    invoice: {
      from: Prisma.sql`invoice i JOIN patient p ON p.id = i."patientId"`,
      id: Prisma.sql`i.id`,
      name: Prisma.sql`concat_ws(' · ', i.number, ${patientName})`,
    },
  },
  documents: {
    invoices: { permission: 'invoice:read', read: invoiceDocument, mailed },
    receipts: {
      permission: 'invoice:read',
      read: receiptDocument,
      mailed: { ...mailed, handOver: (context, id) => printReceipt(context, { id }) },
    },
    credit_notes: {
      permission: 'invoice:read',
      read: creditNoteDocument,
      mailed: { ...mailed, handOver: (context, id) => printCreditNote(context, { id }) },
    },
  },
  numbered: {
    INVOICE: {
      permission: 'invoice:read',
      rows: Prisma.sql`SELECT id, number, "establishmentId", id AS "invoiceId", "patientId" FROM invoice`,
    },
    RECEIPT: {
      permission: 'invoice:read',
      rows: Prisma.sql`SELECT r.id, r.number, r."establishmentId", r."invoiceId", coalesce(i."patientId", e."patientId") AS "patientId"
        FROM receipt r LEFT JOIN invoice i ON i.id = r."invoiceId" LEFT JOIN credit_entry e ON e.id = r."creditEntryId"`,
    },
    CREDIT_NOTE: {
      permission: 'invoice:read',
      rows: Prisma.sql`SELECT n.id, n.number, n."establishmentId", n."invoiceId", coalesce(i."patientId", e."patientId") AS "patientId"
        FROM credit_note n LEFT JOIN invoice i ON i.id = n."invoiceId" LEFT JOIN credit_entry e ON e.id = n."refundEntryId"`,
    },
  },
  timeline: {
    invoice: {
      permission: 'invoice:read',
      rows: Prisma.sql`SELECT i.id, i."patientId", i."establishmentId", i.time, i.number AS title, CASE
          WHEN i.status IN (${Prisma.join(openInvoiceStatuses)}) AND i."totalAmount" > 0 AND i."dueDate" < (now() AT TIME ZONE c."timeZone")::date
          THEN 'overdue' END AS detail, i.status, NULL::uuid AS "doctorId", i."totalAmount" AS amount, i.currency
        FROM invoice i JOIN establishment c ON c.id = i."establishmentId"`,
    },
  },
  imports: invoiceImports,
  tools: invoiceTools,
}
