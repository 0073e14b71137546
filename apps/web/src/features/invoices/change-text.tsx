import type { Currency } from '@clinic/shared/money'
import { Trans } from '@lingui/react/macro'
import { formatMoney, plainNumber } from '../../lib/money.ts'

/** Cash that was handed over, what it was for, and what goes back. */
export type Taken = { given: string; due: string; change: string }

/** "฿999.00 given for ฿320.50: change ฿678.50" */
export function ChangeText({ taken, currency }: { taken: Taken; currency: Currency }) {
  const money = (amount: string) => formatMoney(amount, currency)
  const [given, due, change] = [money(plainNumber(taken.given)), money(taken.due), money(taken.change)]
  return (
    <Trans>
      {given} given for {due}: change {change}
    </Trans>
  )
}
