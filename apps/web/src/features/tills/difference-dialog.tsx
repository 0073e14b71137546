import type { TillCash } from '@clinic/shared/tills/till'
import { toDecimal, toMinorUnits } from '@clinic/shared/money'
import { Trans } from '@lingui/react/macro'
import { ReasonDialog } from '../../components/feedback/reason-dialog.tsx'
import { formatMoney } from '../../lib/money.ts'

type DifferenceDialogProps = { cash: TillCash[]; onConfirm: (reason: string) => Promise<unknown>; onClose: () => void }

/** What was counted is not what was taken: why, or it is counted again. */
export function DifferenceDialog({ cash, onConfirm, onClose }: DifferenceDialogProps) {
  return (
    <ReasonDialog
      title={<Trans>The cash differs</Trans>}
      hint={cash.map((each) => (
        <Difference key={each.currency} cash={each} />
      ))}
      confirmLabel={<Trans>Close with this difference</Trans>}
      cancelLabel={<Trans>Count again</Trans>}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}

function Difference({ cash: { currency, expected, counted, difference } }: { cash: TillCash }) {
  const units = toMinorUnits(difference)
  if (units === 0n) return null
  const by = <b>{formatMoney(toDecimal(units < 0n ? -units : units), currency)}</b>
  const [there, wanted] = [counted, expected].map((amount) => formatMoney(amount, currency))
  return (
    <div>
      {units < 0n ? <Trans>{by} are missing.</Trans> : <Trans>{by} are too many.</Trans>}{' '}
      <Trans>
        Counted {there}, expected {wanted}.
      </Trans>
    </div>
  )
}
