import { Prisma } from '@clinic/prisma/generated'
import type { Currency } from '@clinic/shared/money'
import DataLoader from 'dataloader'
import type { SignedInContext } from '../../context.ts'
import type { Loaders } from '../../graphql/loaders.ts'
import type { CreditEntryRow, CreditKey, CreditRow } from './credit.rows.ts'

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
