import { Prisma } from '@clinic/prisma/generated'
import type { TillCorrection } from '@clinic/shared/tills/till'
import type { SignedInContext } from '../../context.ts'
import type { TillRow } from './till.rows.ts'

type Correction = Omit<TillCorrection, 'time'> & { time: Date }

/** A till's refunds, and the invoices and receipts, those of deposits too, that its person voided since an instant, in the order of time. */
export async function listCorrections({ read }: SignedInContext, till: TillRow, since: Date): Promise<TillCorrection[]> {
  const { id, establishmentId, userId } = till
  const rows = await read<Correction>(Prisma.sql`
    SELECT 'refund' AS kind, "createdTime" AS time, document, amount::text, currency, method, nullif(note, '') AS reason
    FROM till_movement WHERE "tillId" = ${id}::uuid AND amount < 0
    UNION ALL
    SELECT CASE WHEN r.id IS NULL THEN 'void' ELSE 'receipt_void' END, a.time, coalesce(r.number, i.number),
      coalesce(r.amount, i."totalAmount")::text, i.currency, NULL, coalesce(r."voidReason", i."voidReason")
    FROM audit_entry a JOIN invoice i ON i.id = a."entityId"
    CROSS JOIN LATERAL jsonb_to_recordset(a.changes) c (field text, "to" text)
    LEFT JOIN receipt r ON c.field = 'receiptVoided' AND r."invoiceId" = i.id AND c."to" = r.number || ', ' || r."voidReason"
    WHERE a."establishmentId" = ${establishmentId}::uuid AND a."userId" = ${userId}::uuid AND a.time >= ${since}
      AND a.entity = 'invoice' AND (r.id IS NOT NULL OR (c.field = 'status' AND c."to" = 'void'))
    UNION ALL
    SELECT 'receipt_void', a.time, r.number, r.amount::text, e.currency, NULL, r."voidReason"
    FROM audit_entry a
    CROSS JOIN LATERAL jsonb_to_recordset(a.changes) c (field text, "to" text)
    JOIN receipt r ON r."establishmentId" = a."establishmentId" AND r.number = split_part(c."to", ', ', 1)
    JOIN credit_entry e ON e.id = r."creditEntryId"
    WHERE a."establishmentId" = ${establishmentId}::uuid AND a."userId" = ${userId}::uuid AND a.time >= ${since}
      AND a.entity = 'credit' AND c.field = 'receiptVoided'
    ORDER BY time`)
  return rows.map(({ time, ...row }) => ({ ...row, time: time.toISOString() }))
}
