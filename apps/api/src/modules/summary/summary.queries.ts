import { Prisma } from '@clinic/prisma/generated'
import { literal } from '@clinic/prisma/prepared'
import { firstDate, lastDate } from '@clinic/shared/time/time'
import type { EventStatus } from '@clinic/shared/events/event'
import { invoiceStatuses, openInvoiceStatuses } from '@clinic/shared/invoices/invoice'
import { asMoney } from '@clinic/shared/money'
import type { Currency } from '@clinic/shared/money'
import { addDays, dateOf, startOfDate } from '@clinic/shared/time/time'
import type { SignedInContext } from '../../context.ts'
import { badInput } from '../../lib/app-error.ts'

export type DaySummary = { date: string; total: number; counts: Partial<Record<EventStatus, number>> }
export type UnpaidSummary = { currency: Currency; count: number; overdueCount: number; amount: string }
/** Each is read when it is asked for. */
export type ClinicSummary = { days(): Promise<DaySummary[]>; unpaid(): Promise<UnpaidSummary[]> }

type Wanted = { establishmentId?: string | null | undefined; from: string; days: number }

/** Appointments of some days by status, and open amounts, in a fixed number of statements. */
export async function summarizeClinic(context: SignedInContext, { from, days, ...wanted }: Wanted): Promise<ClinicSummary> {
  const { viewer, load } = context
  const establishmentId = wanted.establishmentId ?? viewer.establishmentId
  if (!viewer.establishmentIds.includes(establishmentId)) throw badInput(['establishmentId', 'unknown_reference'])
  const dates = Array.from({ length: days }, (_, index) => addDays(from, index))
  if (dates.some((date) => date < firstDate || date > lastDate)) throw badInput(['days', 'date_out_of_range'])
  const clinic = await load.establishment.load(establishmentId)
  const timeZone = (clinic as { timeZone: string }).timeZone
  return {
    days: () => countDays(context, { establishmentId, dates, timeZone }),
    unpaid: () => sumUnpaid(context, { establishmentId, today: dateOf(new Date(), timeZone) }),
  }
}

type LocalDate = { establishmentId: string }

/** An appointment counts on the day of its start. Open time does not count. */
async function countDays(
  { read }: SignedInContext,
  { establishmentId, dates, timeZone }: LocalDate & { dates: string[]; timeZone: string },
) {
  const starts = [...dates, addDays(dates.at(-1) ?? '', 1)].map((date) => startOfDate(date, timeZone))
  const rows = await read<{ day: number; status: EventStatus; count: number }>(Prisma.sql`
    SELECT width_bucket(e."startTime", ${starts}::timestamptz[]) AS day, e.status, count(*)::integer AS count
    FROM event e
    WHERE e."establishmentId" = ${establishmentId}::uuid AND e."startTime" >= ${starts[0]} AND e."startTime" < ${starts.at(-1)}
      AND e.category <> 'available' AND e."archivedTime" IS NULL
    GROUP BY 1, 2`)
  return dates.map((date, index): DaySummary => {
    const counts = Object.fromEntries(rows.filter(({ day }) => day === index + 1).map(({ status, count }) => [status, count]))
    return { date, counts, total: Object.values(counts).reduce((sum, count) => sum + count, 0) }
  })
}

/** Their indexes in the sorted order, literally: the index of open invoices is used where the statement names them. */
const openPlaces = Prisma.join(openInvoiceStatuses.map((status) => literal(invoiceStatuses.indexOf(status))))

async function sumUnpaid(
  { read }: SignedInContext,
  { establishmentId, today }: LocalDate & { today: string },
): Promise<UnpaidSummary[]> {
  const rows = await read<UnpaidSummary>(Prisma.sql`
    SELECT currency, count(*)::integer AS count, count(*) FILTER (WHERE "dueDate" < ${today}::date)::integer AS "overdueCount",
      sum("totalAmount" - coalesce("amountCredited", 0) - "amountPaid") AS amount
    FROM invoice
    WHERE "establishmentId" = ${establishmentId}::uuid AND "statusOrder" IN (${openPlaces}) AND "totalAmount" > coalesce("amountCredited", 0) + "amountPaid"
    GROUP BY currency ORDER BY currency`)
  return rows.map((row) => ({ ...row, amount: asMoney(row.amount) }))
}
