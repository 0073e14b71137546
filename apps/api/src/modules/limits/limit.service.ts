import { Prisma } from '@clinic/prisma/generated'
import type { LimitBreach, LimitKind } from '@clinic/shared/limits/limit'
import { limitUnits } from '@clinic/shared/limits/limit'
import type { PaymentMethod } from '@clinic/shared/invoices/invoice'
import type { Currency } from '@clinic/shared/money'
import { asMoney, toMinorUnits, trimmed } from '@clinic/shared/money'
import { dateOf } from '@clinic/shared/time/time'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import { asViewer, signedIn } from '../../context.ts'
import { AppError } from '../../lib/app-error.ts'
import { record } from '../audit/audit.service.ts'
import type { Subject } from './limit-request.rows.ts'
import { insertLimitRequest, useAllowedRequest } from './limit-request.rows.ts'

/** What somebody is about to do. `wished`: money, percent or days, by the kind. `exceeds`: where that is not a plain comparison. */
export type Wish = {
  kind: LimitKind
  wished: string
  currency?: Currency
  exceeds?: (most: string) => boolean
}

type Money = { amount: { toString(): string }; currency: Currency }

/** Of a document that is withdrawn. */
export const voidWish = ({ amount, currency }: Money): Wish => ({ kind: 'void', wished: String(amount), currency })

/** Of money that is given back, whatever for. */
export const refundWishes = ({ amount, currency, method }: Money & { method: PaymentMethod }): Wish[] => {
  const wish = { wished: String(amount), currency }
  return [{ kind: 'refund', ...wish }, ...(method === 'cash' ? [{ kind: 'cash_out' as const, ...wish }] : [])]
}

const dayLength = 86_400_000

/** How many days ago, at the clinic, money is said to have come in. */
export function backDateWish(time: Date, zone: string): Wish {
  const days = (Date.parse(dateOf(new Date(), zone)) - Date.parse(dateOf(time, zone))) / dayLength
  return { kind: 'back_date', wished: String(Math.max(0, days)) }
}

/**
 * Refuses what is above a limit of the clinic, unless an admin does it or has allowed this very operation. All that one operation
 * wishes is asked at once, so that it is confirmed once. The refusal is kept as a request that an admin may allow.
 */
export async function checkLimits(context: SignedInContext, subject: Subject, wishes: Wish[]): Promise<void> {
  if (context.viewer.can('limit:confirm')) return
  const wanted = wishes.filter(({ wished }) => toMinorUnits(wished) > 0n)
  const breaches = wanted.length > 0 ? await findBreaches(context, subject.establishmentId, wanted) : []
  if (breaches.length === 0) return
  const { entity, entityId, establishmentId } = subject
  const confirmer = await useAllowedRequest(context, establishmentId, breaches)
  if (confirmer) {
    const changes = [{ field: 'confirmedBy', from: null, to: confirmer }]
    await record(context, [{ entity, entityId, establishmentId, action: 'updated', changes }])
    return
  }
  const id = uuidv7()
  const request = { id, subject, breaches, hash: context.fingerprint() }
  context.afterRollback(() => asViewer(context, async (later) => insertLimitRequest(signedIn(later), request)))
  throw new AppError('CONFLICT', 'This is more than staff may do without an administrator.', {
    reason: 'limit',
    limitRequestId: id,
    breaches,
  })
}

type StoredLimit = { kind: LimitKind; most: { toString(): string }; currency: Currency }

async function findBreaches({ read }: SignedInContext, establishmentId: string, wishes: Wish[]): Promise<LimitBreach[]> {
  const limits = await read<StoredLimit>(Prisma.sql`
    SELECT l.kind, l.most, e.currency FROM staff_limit l JOIN establishment e ON e.id = l."establishmentId"
    WHERE l."establishmentId" = ${establishmentId}::uuid`)
  return wishes.flatMap((wish) => {
    const limit = limits.find(({ kind }) => kind === wish.kind)
    return limit && isAbove(wish, limit) ? [breachOf(wish, limit)] : []
  })
}

/** Of another currency nobody knows how much it is. */
function isAbove({ wished, currency, exceeds }: Wish, { most, currency: limitCurrency }: StoredLimit): boolean {
  if (exceeds) return exceeds(trimmed(most))
  return (currency && currency !== limitCurrency) || toMinorUnits(wished) > toMinorUnits(most)
}

function breachOf({ kind, wished, currency }: Wish, limit: StoredLimit): LimitBreach {
  const written = limitUnits[kind] === 'money' ? asMoney : trimmed
  return {
    kind,
    limit: written(limit.most),
    limitCurrency: currency ? limit.currency : null,
    wished: written(wished),
    currency: currency ?? null,
  }
}
