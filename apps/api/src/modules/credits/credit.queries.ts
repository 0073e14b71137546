import { Prisma } from '@clinic/prisma/generated'
import type { MoneyMethod } from '@clinic/shared/invoices/invoice'
import type { Currency } from '@clinic/shared/money'
import DataLoader from 'dataloader'
import type { SignedInContext } from '../../context.ts'
import type { Loaders } from '../../graphql/loaders.ts'
import { notFound } from '../../lib/app-error.ts'
import { ofEstablishments } from '../establishments/establishment.scope.ts'
import type { CreditEntryRow, CreditKey, CreditRow } from './credit-row.types.ts'

type CreditLoader = DataLoader<Omit<CreditKey, 'currency'>, CreditRow[], string>

const loaders = new WeakMap<Loaders, CreditLoader>()

/** A patient's credit in each currency in which there was any; those of one transaction in one statement. */
export function listCredits(context: SignedInContext, key: Omit<CreditKey, 'currency'>): Promise<CreditRow[]> {
  const loader = loaders.get(context.load) ?? createLoader(context)
  loaders.set(context.load, loader)
  return loader.load(key)
}

const createLoader = ({ read }: SignedInContext): CreditLoader =>
  new DataLoader(
    async (keys) => {
      const rows = await read<CreditRow>(Prisma.sql`
        SELECT c.* FROM unnest(${keys.map((key) => key.patientId)}::uuid[], ${keys.map((key) => key.establishmentId)}::uuid[])
          asked ("patientId", "establishmentId")
        JOIN patient_credit c USING ("patientId", "establishmentId") ORDER BY c.currency`)
      const byKey = Map.groupBy(rows, nameOf)
      return keys.map((key) => byKey.get(nameOf(key)) ?? [])
    },
    { cacheKeyFn: nameOf },
  )

const nameOf = ({ patientId, establishmentId }: Omit<CreditKey, 'currency'>) => `${patientId} ${establishmentId}`

/** What a patient may use for an invoice. */
export async function creditBalance(context: SignedInContext, key: CreditKey): Promise<string> {
  const credits = await listCredits(context, key)
  return credits.find(({ currency }: { currency: Currency }) => currency === key.currency)?.balance ?? '0'
}

/** Those of one credit, the latest first, 100 at most. */
export const listCreditEntries = ({ read }: SignedInContext, { patientId, establishmentId, currency }: CreditRow) =>
  read<CreditEntryRow & { invoiceId: string | null; invoiceNumber: string | null }>(Prisma.sql`
    SELECT e.*, i.id AS "invoiceId", i.number AS "invoiceNumber"
    FROM credit_entry e LEFT JOIN payment p ON p.id = e."paymentId" LEFT JOIN invoice i ON i.id = p."invoiceId"
    WHERE e."patientId" = ${patientId}::uuid AND e."establishmentId" = ${establishmentId}::uuid AND e.currency = ${currency}
    ORDER BY e."createdTime" DESC, e.id DESC LIMIT 100`)

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
