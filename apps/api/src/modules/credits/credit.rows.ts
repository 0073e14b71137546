import type { CreditEntry, PatientCredit } from '@clinic/prisma/generated'
import { Prisma } from '@clinic/prisma/generated'
import type { Stored } from '@clinic/prisma/prepared'
import type { CreditKind } from '@clinic/shared/credits/credit'
import type { MoneyMethod } from '@clinic/shared/invoices/invoice'
import type { Currency } from '@clinic/shared/money'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'

/** Whose credit, where, and in which currency. */
export type CreditKey = { patientId: string; establishmentId: string; currency: Currency }

export type CreditRow = Omit<Stored<PatientCredit>, 'currency'> & { currency: Currency }

export type CreditEntryRow = Omit<Stored<CreditEntry>, 'currency' | 'kind' | 'method'> & {
  currency: Currency
  kind: CreditKind
  method: MoneyMethod | null
}

const columns = Prisma.raw(
  'id, "createdTime", time, "patientId", "establishmentId", currency, kind, amount, method, "paymentId", note, "userId", "userName"',
)

export async function insertCreditEntry(
  { write }: SignedInContext,
  entry: Omit<CreditEntryRow, 'id' | 'createdTime' | 'tillId'>,
) {
  const row = JSON.stringify({ ...entry, id: uuidv7(), createdTime: new Date() })
  await write(Prisma.sql`
    INSERT INTO credit_entry (${columns}) SELECT ${columns} FROM jsonb_populate_record(NULL::credit_entry, ${row}::jsonb)`)
}
