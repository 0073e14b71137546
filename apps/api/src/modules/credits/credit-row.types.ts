import type { CreditEntry, PatientCredit } from '@clinic/prisma/generated'
import type { Stored } from '@clinic/prisma/prepared'
import type { CreditKind } from '@clinic/shared/credits/credit'
import type { MoneyMethod } from '@clinic/shared/invoices/invoice'
import type { Currency } from '@clinic/shared/money'

/** Whose credit, where, and in which currency. */
export type CreditKey = { patientId: string; establishmentId: string; currency: Currency }

export type CreditRow = Omit<Stored<PatientCredit>, 'currency'> & { currency: Currency }

export type CreditEntryRow = Omit<Stored<CreditEntry>, 'currency' | 'kind' | 'method'> & {
  currency: Currency
  kind: CreditKind
  method: MoneyMethod | null
}
