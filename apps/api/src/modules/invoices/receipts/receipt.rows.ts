import type { Receipt } from '@clinic/prisma/generated'
import { Prisma } from '@clinic/prisma/generated'
import type { Stored } from '@clinic/prisma/prepared'
import type { TaxShare } from '@clinic/shared/invoices/invoice-totals'
import type { Buyer, ReceiptKind } from '@clinic/shared/invoices/receipt'
import type { Snapshot } from '@clinic/shared/documents/snapshot'
import { toMinorUnits } from '@clinic/shared/money'
import { sharesLeft } from '@clinic/shared/invoices/tax-shares'
import type { SignedInContext } from '../../../context.ts'
import type { DepositDraw } from '@clinic/shared/credits/deposit-draws'
import type { CreditNoteRow } from '../credit-notes/credit-note.rows.ts'
import type { InvoiceRow } from '../invoice.rows.ts'
import { totalsOf } from '../invoice.rows.ts'
import { ofEstablishments } from '../../establishments/establishment.scope.ts'

export type ReceiptRow = Omit<Stored<Receipt>, 'kind' | 'taxes' | 'buyer' | 'snapshot'> & {
  kind: ReceiptKind
  taxes: TaxShare[]
  buyer: Buyer | null
  snapshot: Snapshot
}

export async function getReceipt(context: SignedInContext, id: string): Promise<ReceiptRow | null> {
  const [receipt] = await context.read<ReceiptRow>(
    Prisma.sql`SELECT * FROM receipt WHERE id = ${id}::uuid AND ${ofEstablishments(context)}`,
  )
  return receipt ?? null
}

/** In the order of issue, voided ones too. */
export const listReceipts = ({ read }: SignedInContext, invoiceId: string) =>
  read<ReceiptRow>(Prisma.sql`SELECT * FROM receipt WHERE "invoiceId" = ${invoiceId}::uuid ORDER BY "issuedTime", id`)

/** The receipt of a payment that was not voided. */
export const validReceiptOf = <Row extends Pick<ReceiptRow, 'paymentId' | 'voidedTime'>>(receipts: Row[], paymentId: string) =>
  receipts.find((receipt) => receipt.paymentId === paymentId && receipt.voidedTime === null)

type Note = { receiptId: string | null; voidedTime: Date | null; amount: { toString(): string } }

/** A receipt that a credit note refers to stays, and so does its payment, until the note is void. */
export const isCredited = ({ id }: { id: string }, notes: Pick<Note, 'receiptId' | 'voidedTime'>[]) =>
  notes.some(({ receiptId, voidedTime }) => receiptId === id && voidedTime === null)

/** What credit notes of its invoice may still take off a receipt, in minor units. */
export const creditableOf = (receipt: Pick<ReceiptRow, 'id' | 'amount' | 'voidedTime'>, notes: Note[]): bigint =>
  receipt.voidedTime
    ? 0n
    : notes
        .filter(({ receiptId, voidedTime }) => receiptId === receipt.id && voidedTime === null)
        .reduce((left, note) => left - toMinorUnits(note.amount), toMinorUnits(receipt.amount))

type Documents = {
  receipts: Pick<ReceiptRow, 'taxes' | 'voidedTime'>[]
  notes: Pick<CreditNoteRow, 'taxes' | 'voidedTime' | 'receiptId'>[]
  uses: Pick<DepositDraw, 'taxes'>[]
}

/** The taxes of what an invoice has neither been receipted nor credited for, nor paid with deposits that have receipts. A note against a receipt is of that receipt's part. */
export const sharesLeftOf = (invoice: InvoiceRow, { receipts, notes, uses }: Documents): TaxShare[] =>
  sharesLeft(
    totalsOf(invoice, invoice.invoiceDetails).taxes,
    [
      ...uses,
      ...[...receipts, ...notes.filter(({ receiptId }) => receiptId === null)].filter(({ voidedTime }) => voidedTime === null),
    ].flatMap(({ taxes }) => taxes),
  )

const columns = Prisma.raw(
  `id, "createdTime", kind, number, "issuedTime", "invoiceId", "paymentId", "creditEntryId", "establishmentId", amount, taxes, buyer, snapshot, "userId",
   "userName", "printCount"`,
)

export type NewReceipt = Pick<
  ReceiptRow,
  | 'id'
  | 'kind'
  | 'number'
  | 'issuedTime'
  | 'invoiceId'
  | 'paymentId'
  | 'creditEntryId'
  | 'establishmentId'
  | 'amount'
  | 'taxes'
  | 'buyer'
  | 'snapshot'
  | 'userId'
  | 'userName'
>

export async function insertReceipt({ write }: SignedInContext, receipt: NewReceipt): Promise<void> {
  const row = JSON.stringify({ ...receipt, createdTime: receipt.issuedTime, printCount: 0 })
  await write(Prisma.sql`
    INSERT INTO receipt (${columns}) SELECT ${columns} FROM jsonb_populate_record(NULL::receipt, ${row}::jsonb)`)
}

export async function voidReceiptRow({ write }: SignedInContext, id: string, reason: string): Promise<void> {
  await write(Prisma.sql`UPDATE receipt SET "voidReason" = ${reason}, "voidedTime" = now() WHERE id = ${id}::uuid`)
}

/** Counts a print; undefined where there is no such receipt. */
export async function countPrint(context: SignedInContext, id: string): Promise<ReceiptRow | undefined> {
  const [receipt] = await context.write<ReceiptRow>(Prisma.sql`
    UPDATE receipt SET "printCount" = "printCount" + 1, "printedTime" = coalesce("printedTime", now()),
      "printedBy" = coalesce("printedBy", ${context.viewer.userId}::uuid)
    WHERE id = ${id}::uuid AND ${ofEstablishments(context)} RETURNING *`)
  return receipt
}
