import { Prisma } from '@clinic/prisma/generated'
import type { DepositDraw } from '@clinic/shared/credits/deposit-draws'
import { grossOfAll } from '@clinic/shared/credits/deposit-draws'
import type { TaxShare } from '@clinic/shared/invoices/invoice-totals'
import { sharesLeft } from '@clinic/shared/invoices/tax-shares'
import { toMinorUnits } from '@clinic/shared/money'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../../context.ts'
import { notFound } from '../../../lib/app-error.ts'
import { ofEstablishments } from '../../establishments/establishment.scope.ts'
import type { ReceiptRow } from '../receipts/receipt.rows.ts'
import type { CreditEntryRow, CreditKey, CreditRow } from '../../credits/credit-row.types.ts'

/** The receipt of a deposit that is not void, with what invoices and credit notes took of it. */
export type Deposit = ReceiptRow & { taken: TaxShare[] }

/** Those of a credit, in the order of issue. Who changes them has locked the credit. */
export const listDeposits = ({ read }: Pick<SignedInContext, 'read'>, { patientId, establishmentId, currency }: CreditKey) =>
  read<Deposit>(Prisma.sql`
    SELECT r.*, (
      SELECT coalesce(jsonb_agg(share), '[]') FROM (
        SELECT u.taxes FROM deposit_use u WHERE u."receiptId" = r.id
        UNION ALL SELECT n.taxes FROM credit_note n WHERE n."receiptId" = r.id) d, jsonb_array_elements(d.taxes) share) AS taken
    FROM credit_entry e JOIN receipt r ON r."creditEntryId" = e.id
    WHERE e."patientId" = ${patientId}::uuid AND e."establishmentId" = ${establishmentId}::uuid AND e.currency = ${currency}
      AND r."voidedTime" IS NULL
    ORDER BY r."issuedTime", r.id`)

export const leftOf = ({ taxes, taken }: Deposit) => sharesLeft(taxes, taken)

/** What of a credit no receipt of a deposit is of, in minor units. */
export const freeOf = ({ balance }: Pick<CreditRow, 'balance'>, deposits: Deposit[]): bigint =>
  deposits.reduce((free, deposit) => free - grossOfAll(leftOf(deposit)), toMinorUnits(balance))

export async function getCreditEntry(context: SignedInContext, id: string): Promise<CreditEntryRow> {
  const [entry] = await context.read<CreditEntryRow>(
    Prisma.sql`SELECT * FROM credit_entry WHERE id = ${id}::uuid AND ${ofEstablishments(context)}`,
  )
  if (!entry) throw notFound('Credit entry')
  return entry
}

/** The payments whose excess, which was paid beyond what was due, went back with them when they were removed. */
export async function paymentsGoneBack({ read }: SignedInContext, entries: readonly CreditEntryRow[]): Promise<Set<string>> {
  const ids = entries.flatMap(({ paymentId }) => paymentId ?? [])
  const rows = await read<{ id: string }>(Prisma.sql`
    SELECT back."reversesId" AS id FROM payment back JOIN credit_entry e ON e."paymentId" = back.id AND e.kind = 'reversal' AND e.amount < 0
    WHERE back."reversesId" = ANY (${ids}::uuid[])`)
  return new Set(rows.map(({ id }) => id))
}

/** The receipts of one entry, in the order of issue, voided ones too. */
export const listDepositReceipts = ({ read }: SignedInContext, creditEntryIds: readonly string[]) =>
  read<ReceiptRow>(
    Prisma.sql`SELECT * FROM receipt WHERE "creditEntryId" = ANY (${creditEntryIds}::uuid[]) ORDER BY "issuedTime", id`,
  )

export type StoredUse = DepositDraw & { paymentId: string; reversesId: string | null; number: string }

/** What deposits pay of an invoice, and what of it was given back, in the order of time. */
export const listDepositUses = ({ read }: Pick<SignedInContext, 'read'>, invoiceIds: readonly string[]) =>
  read<StoredUse & { invoiceId: string }>(Prisma.sql`
    SELECT u."receiptId", u.amount::text AS amount, u.taxes, u."paymentId", u."invoiceId", p."reversesId", r.number
    FROM deposit_use u JOIN payment p ON p.id = u."paymentId" JOIN receipt r ON r.id = u."receiptId"
    WHERE u."invoiceId" = ANY (${invoiceIds}::uuid[]) ORDER BY u."createdTime", u.id`)

export async function insertDepositUses(
  { write }: SignedInContext,
  { draws, ...of }: { draws: DepositDraw[]; paymentId: string; invoiceId: string; establishmentId: string },
): Promise<void> {
  for (const draw of draws) {
    const row = JSON.stringify({ id: uuidv7(), createdTime: new Date(), ...of, ...draw })
    await write(Prisma.sql`INSERT INTO deposit_use SELECT * FROM jsonb_populate_record(NULL::deposit_use, ${row}::jsonb)`)
  }
}
