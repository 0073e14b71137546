import { Prisma } from '@clinic/prisma/generated'
import { billedInvoiceStatuses } from '@clinic/shared/invoices/invoice'
import { asMoney } from '@clinic/shared/money'
import type { SignedInContext } from '../../context.ts'
import type { FigureScope } from './figures.scope.ts'
import type { Sum } from './money.queries.ts'

export type MonthSum = Sum & { month: string }

/**
 * What is owed in services at the end of each month, of this one now: what was sold in courses, without what was used, has lapsed, was ended, or whose
 * invoice was voided or credited whole until then. What was undone later counts as used until it was.
 */
export async function sumServicesOwed({ read }: SignedInContext, { clinics, from, until }: FigureScope): Promise<MonthSum[]> {
  const rows = await read<MonthSum>(Prisma.sql`
    SELECT months.month::date::text AS month, c.currency, sum(treatment_sessions_left_worth(s.share, s.sessions, taken.used)) AS amount
    FROM ${clinics}
      CROSS JOIN LATERAL generate_series(date_trunc('month', ${from}::timestamp), ${until}::timestamp, interval '1 month') AS months (month)
      CROSS JOIN LATERAL (SELECT least((months.month + interval '1 month') AT TIME ZONE clinic.zone, now()) AS at) ending
      JOIN treatment_course c ON c."establishmentId" = clinic.id AND c."createdTime" < ending.at
        AND (c."endedTime" IS NULL OR c."endedTime" >= ending.at)
        AND (c."validUntil" IS NULL OR (c."validUntil" + 1)::timestamp AT TIME ZONE clinic.zone >= ending.at)
      JOIN invoice i ON i.id = c."invoiceId" AND (i.status IN (${Prisma.join(billedInvoiceStatuses)}) OR i."voidedTime" >= ending.at)
        AND (c.price = 0 OR c.price > (
          SELECT coalesce(sum(n.amount), 0) FROM credit_note n
          WHERE n."invoiceId" = i.id AND n."issuedTime" < ending.at AND (n."voidedTime" IS NULL OR n."voidedTime" >= ending.at)))
      JOIN treatment_course_service s ON s."courseId" = c.id
      CROSS JOIN LATERAL (
        SELECT count(*)::integer AS used FROM treatment_session t
        WHERE t."serviceId" = s.id AND t."createdTime" < ending.at AND (t."undoneTime" IS NULL OR t."undoneTime" >= ending.at)) taken
    WHERE months.month <= clinic.today
    GROUP BY 1, 2 ORDER BY 1, 2`)
  return rows.map((row) => ({ ...row, amount: asMoney(row.amount) }))
}
