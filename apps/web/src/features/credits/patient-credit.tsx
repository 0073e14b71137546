import { toMinorUnits } from '@clinic/shared/money'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Group, Skeleton, Text } from '@mantine/core'
import { IconPigMoney } from '@tabler/icons-react'
import { useState } from 'react'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { useCan } from '../../lib/account/use-can.ts'
import { useListChanges } from '../../lib/list/use-list-changes.ts'
import { formatMoney } from '../../lib/money.ts'
import { CreditEntryLine } from './credit-entry-line.tsx'
import classes from './credits.module.css'
import { DepositDialog } from './deposit-dialog.tsx'
import { DepositReceipts, type ReceiptsOf } from './receipts/deposit-receipts.tsx'
import { useCredits, type Credit } from './get-credits.ts'
import { RefundDialog } from './refund-dialog.tsx'

const firstShown = 3

/** What a patient has paid in advance, how it came and went, and the ways to take more or give it back. */
export default function PatientCredit({ patientId }: { patientId: string }) {
  const { t } = useLingui()
  const mayWrite = useCan('invoice:write')
  const { credits, email, establishment, failure, load } = useCredits(patientId)
  const [depositing, setDepositing] = useState(false)
  const [refunded, setRefunded] = useState<Credit | null>(null)
  useListChanges(['patients'], () => void load())
  if (failure && !credits) return <ErrorState failure={failure} onRetry={() => void load()} />
  if (!credits || !establishment) return <Skeleton height={36} />
  const { currency } = establishment
  const own = credits.find((credit) => credit.currency === currency)
  const shown = credits.length > 0 ? credits : [{ currency, balance: '0.00' }]
  const dialog = { patientId, onSaved: () => void load() }
  return (
    <section aria-label={t({ context: 'paid in advance', message: 'Credit' })}>
      <div className={classes.head}>
        <h3 className={classes.title}>
          <Trans context="paid in advance">Credit</Trans>
          <Text span fw={600} ml={8}>
            {shown.map(({ balance, currency: unit }) => formatMoney(balance, unit)).join(' + ')}
          </Text>
        </h3>
        {mayWrite && (
          <Group gap={8}>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconPigMoney size={16} aria-hidden />}
              onClick={() => setDepositing(true)}
            >
              <Trans>Take a deposit</Trans>
            </Button>
            {credits.filter(isPositive).map((credit) => (
              <Button key={credit.currency} size="compact-sm" variant="default" onClick={() => setRefunded(credit)}>
                {credits.length > 1 ? <Trans>Give back {credit.currency}</Trans> : <Trans>Give back</Trans>}
              </Button>
            ))}
          </Group>
        )}
      </div>
      {credits.map((credit) => (
        <Ledger key={credit.currency} credit={credit} receipts={{ email, clinic: establishment, onChanged: dialog.onSaved }} />
      ))}
      {depositing && (
        <DepositDialog {...dialog} currency={currency} version={own?.version ?? 0} onClose={() => setDepositing(false)} />
      )}
      {refunded && <RefundDialog {...dialog} credit={refunded} onClose={() => setRefunded(null)} />}
    </section>
  )
}

const isPositive = ({ balance }: Credit) => toMinorUnits(balance) > 0n

function Ledger({ credit: { entries, currency }, receipts }: { credit: Credit; receipts: ReceiptsOf }) {
  const { t } = useLingui()
  const [all, setAll] = useState(false)
  const shown = all ? entries : entries.slice(0, firstShown)
  const rest = entries.length - shown.length
  return (
    <>
      <ol className={classes.list} aria-label={t`Credit in ${currency}`}>
        {shown.map((entry) => (
          <CreditEntryLine key={entry.id} entry={entry} currency={currency}>
            <DepositReceipts entry={entry} {...receipts} />
          </CreditEntryLine>
        ))}
      </ol>
      {rest > 0 && (
        <Anchor component="button" type="button" size="sm" onClick={() => setAll(true)}>
          <Trans>Show {rest} older</Trans>
        </Anchor>
      )}
    </>
  )
}
