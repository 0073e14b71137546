import { Prisma } from '@clinic/prisma/generated'
import type { Buyer } from '@clinic/shared/invoices/receipt'
import type { Currency } from '@clinic/shared/money'
import type { RegisteredKind, RegisterKind } from '@clinic/shared/registers/register'
import type { SignedInContext } from '../../context.ts'
import type { Page, Pagination } from '../../graphql/page.ts'
import { pageSql, readPagination, toPage } from '../../graphql/page.ts'
import type { RegisterScope } from './register.scope.ts'

/** A line of a register. Of a void document every sum is zero; a credit note takes off what it credits. */
export type RegisterEntry = {
  id: string
  kind: RegisteredKind
  /** "2026-11-27", at the clinic. */
  date: string
  number: string
  /** Of several in one line, the last one's. */
  lastNumber: string
  count: number
  invoiceId: string | null
  /** Of a deposit, which is of no invoice. */
  patientId: string | null
  /** Of a credit note, the number of what it is against. */
  reference: string | null
  patientTitle: string | null
  patientName: string
  buyer: Buyer | null
  currency: Currency
  voidReason: string | null
  value: string
  exempt: string
  vat: string
  total: string
}

/** Without the documents' own columns, so that both kinds of documents have the same. */
const shares = Prisma.sql`CROSS JOIN LATERAL (
  SELECT coalesce(sum((t ->> 'base')::numeric) FILTER (WHERE t ->> 'rate' <> '0'), 0) AS value,
    coalesce(sum((t ->> 'base')::numeric) FILTER (WHERE t ->> 'rate' = '0'), 0) AS exempt,
    coalesce(sum((t ->> 'amount')::numeric), 0) AS vat
  FROM jsonb_array_elements(d.taxes) t) s`

const stated = (sign: 1 | -1) => {
  const counted = Prisma.raw(`CASE WHEN d."voidedTime" IS NULL THEN ${sign} ELSE 0 END`)
  return Prisma.sql`d.number, d."issuedTime", d."invoiceId", coalesce(i.currency, e.currency) AS currency, e."patientId" AS "patientId", d.snapshot ->> 'patientTitle' AS "patientTitle",
    d.snapshot ->> 'patientName' AS "patientName", d."voidReason", d."voidedTime" IS NOT NULL AS "isVoid",
    s.value * ${counted} AS value, s.exempt * ${counted} AS exempt, s.vat * ${counted} AS vat, d.amount * ${counted} AS total`
}

const voidedAs = ({ voided }: RegisterScope) =>
  voided == null ? Prisma.empty : voided ? Prisma.sql`AND d."voidedTime" IS NOT NULL` : Prisma.sql`AND d."voidedTime" IS NULL`

const receipts = (scope: RegisterScope, condition: Prisma.Sql) => Prisma.sql`
  SELECT d.id, d.kind, d.buyer, NULL AS reference, ${stated(1)}
  FROM receipt d LEFT JOIN invoice i ON i.id = d."invoiceId" LEFT JOIN credit_entry e ON e.id = d."creditEntryId" ${shares}
  WHERE ${scope.span} ${voidedAs(scope)} ${condition}`

/** A note names the buyer of what it is against. */
const creditNotes = (scope: RegisterScope, condition: Prisma.Sql) => Prisma.sql`
  SELECT d.id, 'credit_note' AS kind, r.buyer, coalesce(r.number, i.number) AS reference, ${stated(-1)}
  FROM credit_note d LEFT JOIN invoice i ON i.id = d."invoiceId" LEFT JOIN credit_entry e ON e.id = d."refundEntryId"
    LEFT JOIN receipt r ON r.id = d."receiptId" ${shares}
  WHERE ${scope.span} ${voidedAs(scope)} ${condition}`

const taxed = Prisma.sql`AND d.kind <> 'receipt'`

const documents: Record<RegisterKind, (scope: RegisterScope) => Prisma.Sql> = {
  receipts: (scope) => receipts(scope, Prisma.empty),
  tax_invoices: (scope) => receipts(scope, taxed),
  credit_notes: (scope) => creditNotes(scope, Prisma.empty),
  vat_report: (scope) =>
    Prisma.sql`${receipts(scope, taxed)} UNION ALL ${creditNotes(scope, Prisma.sql`AND r.kind <> 'receipt'`)}`,
}

/** In the VAT report the short tax invoices of a day that follow one another are one line, as the revenue office allows. */
function entriesOf(scope: RegisterScope): Prisma.Sql {
  const joined = scope.kind === 'vat_report' ? Prisma.sql`kind = 'short_tax_invoice' AND NOT "isVoid"` : Prisma.sql`false`
  return Prisma.sql`
    SELECT (array_agg(id ORDER BY "issuedTime", id))[1] AS id, (array_agg(number ORDER BY "issuedTime", id))[1] AS number,
      (array_agg(number ORDER BY "issuedTime" DESC, id DESC))[1] AS "lastNumber", count(*)::int AS count,
      CASE WHEN bool_and(joins) THEN 'short_tax_invoices' ELSE min(kind) END AS kind, date::text AS date, currency,
      CASE WHEN NOT bool_and(joins) THEN (array_agg("invoiceId"))[1] END AS "invoiceId",
      CASE WHEN NOT bool_and(joins) THEN (array_agg("patientId"))[1] END AS "patientId", min(reference) AS reference,
      CASE WHEN NOT bool_and(joins) THEN min("patientTitle") END AS "patientTitle",
      CASE WHEN bool_and(joins) THEN '' ELSE min("patientName") END AS "patientName",
      CASE WHEN NOT bool_and(joins) THEN (array_agg(buyer))[1] END AS buyer, min("voidReason") AS "voidReason",
      sum(value) AS value, sum(exempt) AS exempt, sum(vat) AS vat, sum(total) AS total, min("issuedTime") AS "firstTime"
    FROM (
      SELECT *, sum(CASE WHEN joins AND before THEN 0 ELSE 1 END) OVER (ORDER BY "issuedTime", id) AS line FROM (
        SELECT *, coalesce(lag(joins) OVER w AND lag(date) OVER w = date AND lag(currency) OVER w = currency AND lag(stem) OVER w = stem, false) AS before FROM (
          SELECT *, ("issuedTime" AT TIME ZONE ${scope.zone})::date AS date, rtrim(number, '0123456789') AS stem, ${joined} AS joins FROM (${documents[scope.kind](scope)}) said
        ) dated WINDOW w AS (ORDER BY "issuedTime", id)
      ) compared
    ) numbered
    GROUP BY line, date, currency`
}

const inOrder = Prisma.sql`ORDER BY "firstTime", id`

export async function listRegister(
  { read }: SignedInContext,
  scope: RegisterScope,
  pagination: Pagination,
): Promise<Page<RegisterEntry>> {
  const page = readPagination(pagination)
  const edges = await read<RegisterEntry>(Prisma.sql`${entriesOf(scope)} ${inOrder} ${pageSql(page)}`)
  return toPage(
    edges,
    async () => {
      const [row] = await read<{ count: number }>(Prisma.sql`SELECT count(*)::int AS count FROM (${entriesOf(scope)}) line`)
      return row?.count ?? 0
    },
    page,
  )
}

/** The lines of a register that is printed, `most` at most. */
export const listRegisterLines = ({ read }: SignedInContext, scope: RegisterScope, most: number) =>
  read<RegisterEntry>(Prisma.sql`${entriesOf(scope)} ${inOrder} LIMIT ${most}`)

export type RegisterSum = Pick<RegisterEntry, 'currency' | 'count' | 'value' | 'exempt' | 'vat' | 'total'> & { voidCount: number }

/** Of all documents that a register lists, in each currency. */
export const sumRegister = ({ read }: SignedInContext, scope: RegisterScope) =>
  read<RegisterSum>(Prisma.sql`
    SELECT currency, count(*)::int AS count, count(*) FILTER (WHERE "isVoid")::int AS "voidCount", sum(value) AS value,
      sum(exempt) AS exempt, sum(vat) AS vat, sum(total) AS total
    FROM (${documents[scope.kind](scope)}) said GROUP BY currency ORDER BY currency`)
