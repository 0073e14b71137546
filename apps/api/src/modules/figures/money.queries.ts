import { Prisma } from '@clinic/prisma/generated'
import { literal } from '@clinic/prisma/prepared'
import type { DebtAge } from '@clinic/shared/figures/figures'
import { debtAgeDays, debtAges, maxListedServices } from '@clinic/shared/figures/figures'
import type { MoneyMethod } from '@clinic/shared/invoices/invoice'
import { invoiceStatuses, openInvoiceStatuses } from '@clinic/shared/invoices/invoice'
import type { Currency } from '@clinic/shared/money'
import { asMoney, toDecimal, toMinorUnits } from '@clinic/shared/money'
import type { SignedInContext } from '../../context.ts'
import type { FigureScope } from './figures.scope.ts'

/** Money of one currency; different ones are never added. */
export type Sum = { currency: Currency; amount: string }
export type DaySum = Sum & { date: string }
export type MethodSum = Sum & { method: MoneyMethod }
/** Null: of lines without a doctor. */
export type DoctorSum = Sum & { doctorId: string | null }
/** Null: all services that are not listed. */
export type ServiceSum = Sum & { service: string | null }
export type DebtSum = Sum & { age: DebtAge; count: number }

const written = <Row extends Sum>(rows: Row[]): Row[] => rows.map((row) => ({ ...row, amount: asMoney(row.amount) }))

/** Payments within the period; one that was reversed counts against the day of its reversal. */
const payments = ({ clinics }: FigureScope) => Prisma.sql`${clinics}
  JOIN payment p ON p."establishmentId" = clinic.id AND p.time >= clinic."from" AND p.time < clinic."to"`

export type Moved = DaySum & MethodSum

/**
 * Money that came in or went out: for invoices, and to and from the patients' credit. A payment by credit moves none. A day is one of the
 * establishment's own time zone.
 */
export const sumMoved = ({ read }: SignedInContext, scope: FigureScope): Promise<Moved[]> =>
  read(Prisma.sql`
    SELECT (time AT TIME ZONE zone)::date::text AS date, method, currency, sum(amount) AS amount FROM (
      SELECT p.time, clinic.zone, p.method, p.currency, p.amount FROM ${payments(scope)} WHERE p.method <> 'credit'
      UNION ALL
      SELECT c.time, clinic.zone, c.method, c.currency, c.amount FROM ${scope.clinics}
        JOIN credit_entry c ON c."establishmentId" = clinic.id AND c.time >= clinic."from" AND c.time < clinic."to" AND c.method IS NOT NULL
    ) moved
    GROUP BY 1, 2, 3 ORDER BY 1, 3, 2`)

/** The sums of the rows that are alike in what `keyOf` gives. */
function sumBy<Key extends { currency: Currency }>(rows: Moved[], keyOf: (row: Moved) => Key): (Key & Sum)[] {
  const groups = Map.groupBy(rows, (row) => JSON.stringify(keyOf(row)))
  return [...groups].map(([key, group]) => ({
    ...(JSON.parse(key) as Key),
    amount: toDecimal(group.reduce((sum, { amount }) => sum + toMinorUnits(amount), 0n)),
  }))
}

export const sumMoney = (moved: Moved[]): Sum[] =>
  sumBy(moved, ({ currency }) => ({ currency })).toSorted((a, b) => (a.currency < b.currency ? -1 : 1))
export const sumMoneyByDay = (moved: Moved[]): DaySum[] => sumBy(moved, ({ date, currency }) => ({ date, currency }))
/** The most first. */
export const sumMoneyByMethod = (moved: Moved[]): MethodSum[] =>
  sumBy(moved, ({ method, currency }) => ({ method, currency })).toSorted((a, b) => Number(b.amount) - Number(a.amount))

/** What was paid for lines that have this doctor, or this service. */
export type PaidLines = Sum & { ofDoctors: boolean; doctorId: string | null; service: string | null }

/**
 * What was paid for invoices, also by credit, divided among their lines in proportion to what they cost with tax; the invoice's own
 * discount concerns all alike. What a patient pays in advance is for no line yet. The lines of an invoice are looked up by its key, also
 * where a clinic has most of all lines: others have few.
 */
const paidLines = (scope: FigureScope) => Prisma.sql`
  SELECT paid.currency, d."doctorId", d."medicalService" COLLATE "C" AS service,
    paid.amount * cost.of_line / nullif(sum(cost.of_line) OVER (PARTITION BY paid.id), 0) AS amount
  FROM (
    SELECT i.id, i.currency, i.tax, sum(p.amount) AS amount FROM ${payments(scope)} JOIN invoice i ON i.id = p."invoiceId"
    GROUP BY i.id HAVING sum(p.amount) <> 0
  ) paid CROSS JOIN LATERAL (SELECT * FROM invoice_detail WHERE "invoiceId" = paid.id OFFSET 0) d
    CROSS JOIN LATERAL (SELECT greatest(d.quantity * d.price * (100 - d.discount) / 100 - d."amountOff", 0)
      * (100 + CASE WHEN d."vatIncluded" THEN 0 ELSE coalesce(d.tax, paid.tax) END) AS of_line) cost`

/**
 * Sums by doctor, and sums by service, the most first. Only they are rounded: each is the rounded sum up to it less that of those before
 * it, so that they add up to the payments exactly.
 */
export const sumPaidLines = ({ read }: SignedInContext, scope: FigureScope): Promise<PaidLines[]> =>
  read(Prisma.sql`
    WITH summed AS (
      SELECT currency, grouping("doctorId") = 0 AS "ofDoctors", "doctorId", service, sum(amount) AS amount
      FROM (${paidLines(scope)}) line WHERE amount IS NOT NULL
      GROUP BY GROUPING SETS ((currency, "doctorId"), (currency, service))
    ), rounded AS (
      SELECT *, round(sum(amount) OVER (PARTITION BY currency, "ofDoctors" ORDER BY "doctorId", service), 2) AS up_to_it FROM summed
    )
    SELECT "ofDoctors", "doctorId", service, currency,
      up_to_it - lag(up_to_it, 1, 0) OVER (PARTITION BY currency, "ofDoctors" ORDER BY "doctorId", service) AS amount
    FROM rounded ORDER BY 5 DESC, 2, 3, 4`)

export const sumMoneyByDoctor = (lines: PaidLines[]): DoctorSum[] =>
  written(lines.filter(({ ofDoctors }) => ofDoctors)).map(({ doctorId, currency, amount }) => ({ doctorId, currency, amount }))

export const sumMoneyByService = (lines: PaidLines[]): ServiceSum[] =>
  withRest(
    written(lines.filter(({ ofDoctors }) => !ofDoctors)).map(({ service, currency, amount }) => ({ service, currency, amount })),
  )

/** The most of each currency by themselves, and the sum of all others. */
function withRest(rows: ServiceSum[]): ServiceSum[] {
  return [...Map.groupBy(rows, ({ currency }) => currency)].flatMap(([currency, all]) => {
    const others = all.slice(maxListedServices)
    if (others.length === 0) return all
    const rest = others.reduce((sum, { amount }) => sum + toMinorUnits(amount), 0n)
    return [...all.slice(0, maxListedServices), { service: null, currency, amount: toDecimal(rest) }]
  })
}

/** In the statement's text, as in the index of open invoices. */
const openPlaces = Prisma.join(openInvoiceStatuses.map((status) => literal(invoiceStatuses.indexOf(status))))

/** What is owed today, whatever the period. An invoice without a due date is due on the day of its issue. */
export async function sumDebts({ read }: SignedInContext, { clinics }: FigureScope): Promise<DebtSum[]> {
  const rows = await read<Sum & { place: number; count: number }>(Prisma.sql`
    SELECT width_bucket(owed.days, ${[...debtAgeDays].map((days) => days + 1)}::integer[]) AS place, owed.currency,
      count(*)::integer AS count, sum(owed.amount) AS amount
    FROM (
      SELECT i.currency, i."totalAmount" - coalesce(i."amountCredited", 0) - i."amountPaid" AS amount,
        clinic.today - coalesce(i."dueDate", (i.time AT TIME ZONE clinic.zone)::date) AS days
      FROM ${clinics} JOIN invoice i ON i."establishmentId" = clinic.id
      WHERE i."statusOrder" IN (${openPlaces}) AND i."totalAmount" > coalesce(i."amountCredited", 0) + i."amountPaid"
    ) owed
    GROUP BY 1, 2 ORDER BY 2, 1`)
  return written(rows).map(({ place, ...row }) => ({ ...row, age: debtAges[place] ?? 'older' }))
}
