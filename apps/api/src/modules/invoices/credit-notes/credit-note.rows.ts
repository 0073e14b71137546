import type { CreditNote } from '@clinic/prisma/generated'
import { Prisma } from '@clinic/prisma/generated'
import type { Stored } from '@clinic/prisma/prepared'
import type { CreditedLine } from '@clinic/shared/invoices/credit-note-lines'
import type { TaxShare } from '@clinic/shared/invoices/invoice-totals'
import type { Snapshot } from '@clinic/shared/documents/snapshot'
import type { SignedInContext } from '../../../context.ts'
import { ofEstablishments } from '../../establishments/establishment.scope.ts'

export type CreditNoteRow = Omit<Stored<CreditNote>, 'taxes' | 'lines' | 'snapshot'> & {
  taxes: TaxShare[]
  lines: CreditedLine[] | null
  snapshot: Snapshot
}

export async function getCreditNote(context: SignedInContext, id: string): Promise<CreditNoteRow | null> {
  const [note] = await context.read<CreditNoteRow>(
    Prisma.sql`SELECT * FROM credit_note WHERE id = ${id}::uuid AND ${ofEstablishments(context)}`,
  )
  return note ?? null
}

/** In the order of issue, voided ones too. */
export const listCreditNotes = ({ read }: SignedInContext, invoiceId: string) =>
  read<CreditNoteRow>(Prisma.sql`SELECT * FROM credit_note WHERE "invoiceId" = ${invoiceId}::uuid ORDER BY "issuedTime", id`)

/** Those against the receipt of a deposit, in the order of issue. */
export const listNotesOfReceipt = ({ read }: SignedInContext, receiptId: string) =>
  read<CreditNoteRow>(Prisma.sql`SELECT * FROM credit_note WHERE "receiptId" = ${receiptId}::uuid ORDER BY "issuedTime", id`)

/** Those that gave credit back. */
export const listNotesOfEntries = ({ read }: SignedInContext, entryIds: readonly string[]) =>
  read<CreditNoteRow>(
    Prisma.sql`SELECT * FROM credit_note WHERE "refundEntryId" = ANY (${entryIds}::uuid[]) ORDER BY "issuedTime", id`,
  )

const columns = Prisma.raw(
  `id, "createdTime", number, "issuedTime", "invoiceId", "receiptId", "refundId", "refundEntryId", "establishmentId", amount, taxes, lines, reason, snapshot,
   "userId", "userName", "printCount"`,
)

export type NewCreditNote = Omit<
  CreditNoteRow,
  'createdTime' | 'printCount' | 'printedTime' | 'printedBy' | 'voidReason' | 'voidedTime' | 'reversalId'
>

export async function insertCreditNote({ write }: SignedInContext, note: NewCreditNote): Promise<void> {
  const row = JSON.stringify({ ...note, createdTime: note.issuedTime, printCount: 0 })
  await write(Prisma.sql`
    INSERT INTO credit_note (${columns}) SELECT ${columns} FROM jsonb_populate_record(NULL::credit_note, ${row}::jsonb)`)
}

export async function voidCreditNoteRow(
  { write }: SignedInContext,
  { id, reason, reversalId }: { id: string; reason: string; reversalId: string | null },
): Promise<void> {
  await write(Prisma.sql`
    UPDATE credit_note SET "voidReason" = ${reason}, "voidedTime" = now(), "reversalId" = ${reversalId}::uuid WHERE id = ${id}::uuid`)
}

/** Counts a print; undefined where there is no such credit note. */
export async function countCreditNotePrint(context: SignedInContext, id: string): Promise<CreditNoteRow | undefined> {
  const [note] = await context.write<CreditNoteRow>(Prisma.sql`
    UPDATE credit_note SET "printCount" = "printCount" + 1, "printedTime" = coalesce("printedTime", now()),
      "printedBy" = coalesce("printedBy", ${context.viewer.userId}::uuid)
    WHERE id = ${id}::uuid AND ${ofEstablishments(context)} RETURNING *`)
  return note
}
