import type { CreditEntry, PatientCredit } from '@clinic/prisma/generated'
import { Prisma } from '@clinic/prisma/generated'
import type { Stored } from '@clinic/prisma/prepared'
import type { CreditKind } from '@clinic/shared/credit'
import type { MoneyMethod } from '@clinic/shared/invoice'
import type { Currency } from '@clinic/shared/money'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import { notFound } from '../../lib/app-error.ts'
import { ofEstablishments } from '../establishments/establishment.scope.ts'

/** Whose credit, where, and in which currency. */
export type CreditKey = { patientId: string; establishmentId: string; currency: Currency }

export type CreditRow = Omit<Stored<PatientCredit>, 'currency'> & { currency: Currency }

export type CreditEntryRow = Omit<Stored<CreditEntry>, 'currency' | 'kind' | 'method'> & {
  currency: Currency
  kind: CreditKind
  method: MoneyMethod | null
}

/**
 * Locks the patient's link to the establishment, and so the credit, until the transaction ends. An archived patient's is locked too:
 * the money is still theirs. Who locks an invoice besides locks it first.
 */
export async function lockCredit(context: SignedInContext, key: CreditKey): Promise<CreditRow> {
  const { patientId, establishmentId, currency } = key
  const [link] = await context.write(Prisma.sql`
    SELECT 1 FROM patient_establishment
    WHERE "patientId" = ${patientId}::uuid AND "establishmentId" = ${establishmentId}::uuid AND ${ofEstablishments(context)}
    FOR NO KEY UPDATE`)
  if (!link) throw notFound('Patient')
  const [credit] = await context.write<CreditRow>(Prisma.sql`
    SELECT * FROM patient_credit
    WHERE "patientId" = ${patientId}::uuid AND "establishmentId" = ${establishmentId}::uuid AND currency = ${currency}`)
  return credit ?? { ...key, balance: '0', version: 0 }
}

const columns = Prisma.raw(
  'id, "createdTime", time, "patientId", "establishmentId", currency, kind, amount, method, "paymentId", note, "userId", "userName"',
)

export async function insertCreditEntry({ write }: SignedInContext, entry: Omit<CreditEntryRow, 'id' | 'createdTime'>) {
  const row = JSON.stringify({ ...entry, id: uuidv7(), createdTime: new Date() })
  await write(Prisma.sql`
    INSERT INTO credit_entry (${columns}) SELECT ${columns} FROM jsonb_populate_record(NULL::credit_entry, ${row}::jsonb)`)
}

/** By which money for this credit came in last; null where none did. */
export async function lastMethodIn({ read }: SignedInContext, key: CreditKey): Promise<MoneyMethod | null> {
  const [entry] = await read<{ method: MoneyMethod }>(Prisma.sql`
    SELECT method FROM credit_entry
    WHERE "patientId" = ${key.patientId}::uuid AND "establishmentId" = ${key.establishmentId}::uuid AND currency = ${key.currency}
      AND method IS NOT NULL AND amount > 0
    ORDER BY "createdTime" DESC, id DESC LIMIT 1`)
  return entry?.method ?? null
}

/** What came in with a payment beyond what was due. */
export async function getOverpayment({ read }: SignedInContext, paymentId: string): Promise<CreditEntryRow | null> {
  const [entry] = await read<CreditEntryRow>(
    Prisma.sql`SELECT * FROM credit_entry WHERE "paymentId" = ${paymentId}::uuid AND kind = 'overpayment'`,
  )
  return entry ?? null
}
