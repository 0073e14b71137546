import { Prisma } from '@clinic/prisma/generated'
import { literal } from '@clinic/prisma/prepared'
import { invoiceStatuses, openInvoiceStatuses } from '@clinic/shared/invoices/invoice'
import { asMoney } from '@clinic/shared/money'
import type { Currency } from '@clinic/shared/money'
import type { SignedInContext } from '../../context.ts'
import type { ClinicSummary } from '../summary/summary.types.ts'

export type UnpaidSummary = { currency: Currency; count: number; overdueCount: number; amount: string }

/** Their indexes in the sorted order, literally: the index of open invoices is used where the statement names them. */
const openPlaces = Prisma.join(openInvoiceStatuses.map((status) => literal(invoiceStatuses.indexOf(status))))

export async function sumUnpaid({ read }: SignedInContext, { establishmentId, today }: ClinicSummary): Promise<UnpaidSummary[]> {
  const rows = await read<UnpaidSummary>(Prisma.sql`
    SELECT currency, count(*)::integer AS count, count(*) FILTER (WHERE "dueDate" < ${today}::date)::integer AS "overdueCount",
      sum("totalAmount" - coalesce("amountCredited", 0) - "amountPaid") AS amount
    FROM invoice
    WHERE "establishmentId" = ${establishmentId}::uuid AND "statusOrder" IN (${openPlaces}) AND "totalAmount" > coalesce("amountCredited", 0) + "amountPaid"
    GROUP BY currency ORDER BY currency`)
  return rows.map((row) => ({ ...row, amount: asMoney(row.amount) }))
}
