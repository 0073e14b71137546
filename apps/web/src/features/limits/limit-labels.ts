import type { LimitBreach, LimitKind, LimitRequestState } from '@clinic/shared/limits/limit'
import { limitUnits } from '@clinic/shared/limits/limit'
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Currency } from '@clinic/shared/money'
import { formatMoney } from '../../lib/money.ts'

export const limitText: Record<LimitKind, MessageDescriptor> = {
  discount: msg`Discount`,
  void: msg`Voiding`,
  refund: msg`Refund`,
  credit_note: msg`Credit note`,
  cash_out: msg`Cash out of the till`,
  back_date: msg`Back-dating`,
}

export const limitHint: Record<LimitKind, MessageDescriptor> = {
  discount: msg`Of what the lines cost, all discounts together, when an invoice is issued.`,
  void: msg`The total of an invoice, receipt or credit note that is voided.`,
  refund: msg`What is given back of a payment, a deposit or a credit note, by any method.`,
  credit_note: msg`The amount of a credit note.`,
  cash_out: msg`What is given back in cash.`,
  back_date: msg`How long ago a payment or deposit may have been received.`,
}

export const answerText: Record<LimitRequestState, MessageDescriptor> = {
  open: msg`waiting`,
  allowed: msg`allowed`,
  refused: msg`refused`,
  withdrawn: msg`withdrawn`,
  expired: msg`too late`,
  used: msg`done`,
}

/** "10 %", "฿1,000.00", "3 days". */
function useLimitValue() {
  const { t } = useLingui()
  return (kind: LimitKind, value: string, currency: Currency | null) => {
    const unit = limitUnits[kind]
    if (unit === 'percent') return `${value} %`
    if (unit === 'money') return formatMoney(value, currency ?? 'THB')
    return t`${plural(Number(value), { one: '# day', other: '# days' })}`
  }
}

/** "Refund ฿2,500.00, more than ฿1,000.00". */
export function useBreachText() {
  const { t } = useLingui()
  const valueOf = useLimitValue()
  return ({ kind, wished, currency, limit, limitCurrency }: LimitBreach) => {
    const [what, asked, most] = [t(limitText[kind]), valueOf(kind, wished, currency), valueOf(kind, limit, limitCurrency)]
    return t`${what}: ${asked}, the limit is ${most}`
  }
}
