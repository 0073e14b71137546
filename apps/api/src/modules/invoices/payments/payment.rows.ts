import type { Payment } from '@clinic/prisma/generated'
import { Prisma } from '@clinic/prisma/generated'
import type { Stored } from '@clinic/prisma/prepared'
import type { PaymentMethod } from '@clinic/shared/invoices/invoice'
import { toMinorUnits } from '@clinic/shared/money'
import type { SignedInContext } from '../../../context.ts'
import { notFound } from '../../../lib/app-error.ts'
import { ofEstablishments } from '../../establishments/establishment.scope.ts'

export type StoredPayment = Omit<Stored<Payment>, 'method'> & { method: PaymentMethod }

/** Money that came in; what gives it back is no payment of its own. */
export async function getPayment(context: SignedInContext, id: string): Promise<StoredPayment> {
  const [payment] = await context.read<StoredPayment>(
    Prisma.sql`SELECT * FROM payment WHERE id = ${id}::uuid AND "reversesId" IS NULL AND ${ofEstablishments(context)}`,
  )
  if (!payment) throw notFound('Payment')
  return payment
}

/** What gave a payment back. */
export async function getRefund(context: SignedInContext, id: string): Promise<StoredPayment> {
  const [refund] = await context.read<StoredPayment>(
    Prisma.sql`SELECT * FROM payment WHERE id = ${id}::uuid AND ${ofEstablishments(context)}`,
  )
  if (!refund) throw notFound('Payment')
  return refund
}

/** What was not given back of a payment, in minor units. Its invoice is locked. */
export async function refundableOf({ read }: SignedInContext, { id }: { id: string }): Promise<bigint> {
  const [row] = await read<{ left: string }>(
    Prisma.sql`SELECT sum(amount) AS left FROM payment WHERE id = ${id}::uuid OR "reversesId" = ${id}::uuid`,
  )
  return toMinorUnits(row?.left ?? '0')
}
