import { toMinorUnits } from '@clinic/shared/money'
import { Trans } from '@lingui/react/macro'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { StatusLabel } from '../../components/labels/status-word.tsx'
import { formatMoney } from '../../lib/money.ts'
import type { TillRow } from './data/till-row.ts'

/** Whether the cash that was counted is what it should be, or by how much it is not. */
export function DifferenceText({ cash: { currency, difference } }: { cash: TillRow['cash'][number] }) {
  if (toMinorUnits(difference) === 0n) {
    return (
      <StatusLabel icon={IconCircleCheck} tone="good" wraps>
        <Trans>No difference</Trans>
      </StatusLabel>
    )
  }
  return (
    <StatusLabel icon={IconAlertTriangle} tone="late" wraps>
      {signed(difference, currency)}
    </StatusLabel>
  )
}

/** "+฿20.00", "−฿20.00" */
const signed = (difference: string, currency: TillRow['currency']) =>
  `${difference.startsWith('-') ? '' : '+'}${formatMoney(difference, currency)}`
