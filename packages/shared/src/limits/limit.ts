import type { Currency } from '../money.ts'

/**
 * What an admin sets bounds for. `discount`: percent of an invoice's sum before any discount. `void`, `refund`, `credit_note`, `cash_out`: an
 * amount in the clinic's currency. `back_date`: days before today on which money was received.
 */
export const limitKinds = ['discount', 'void', 'refund', 'credit_note', 'cash_out', 'back_date'] as const
export type LimitKind = (typeof limitKinds)[number]

export const limitUnits = {
  discount: 'percent',
  void: 'money',
  refund: 'money',
  credit_note: 'money',
  cash_out: 'money',
  back_date: 'days',
} as const satisfies Record<LimitKind, 'percent' | 'money' | 'days'>

/** What was wished, and how far it may go. The currencies are those of money: of another than the limit's, every amount is too much. */
export type LimitBreach = {
  kind: LimitKind
  limit: string
  limitCurrency: Currency | null
  wished: string
  currency: Currency | null
}

export const limitRequestStates = ['open', 'allowed', 'refused', 'withdrawn', 'expired', 'used'] as const
export type LimitRequestState = (typeof limitRequestStates)[number]

/** How long a request may be answered and used. */
export const limitRequestMinutes = 10

/** The request's header that names a request of a limit which an admin has allowed. */
export const limitRequestHeader = 'x-limit-request'

type Request = { answer: string | null; usedTime: Date | null; expiresTime: Date }

export function limitRequestState({ answer, usedTime, expiresTime }: Request, now = new Date()): LimitRequestState {
  if (usedTime) return 'used'
  if (answer === 'refused' || answer === 'withdrawn') return answer
  if (expiresTime <= now) return 'expired'
  return answer === 'allowed' ? 'allowed' : 'open'
}
