import type { PaymentMethod } from '@clinic/shared/invoices/invoice'
import type { Currency } from '@clinic/shared/money'
import { dateOf } from '@clinic/shared/time/time'
import type { Wish } from './limit.check.ts'

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
