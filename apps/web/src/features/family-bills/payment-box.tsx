import { moneyMethods, type MoneyMethod } from '@clinic/shared/invoices/invoice'
import { toMinorUnits } from '@clinic/shared/money'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Text, TextInput } from '@mantine/core'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { MethodField } from '../../components/form/money-fields.tsx'
import { useSaveKey } from '../../lib/form/use-save-key.ts'
import { formatMoney } from '../../lib/money.ts'
import { useIsNarrow } from '../../lib/use-is-narrow.ts'
import classes from './family-bills.module.css'
import type { FamilyPayment } from './use-family-payment.ts'

/** How all that is ticked is paid, in one amount; with cash what goes back. */
export function PaymentBox({ payment, names }: { payment: FamilyPayment; names: ReadonlyMap<string, string> }) {
  const { t } = useLingui()
  const isNarrow = useIsNarrow() // there it would scroll past what is paid
  const { ticked, due, change, currency = 'THB', method, refusal, busy } = payment
  const [sum, back] = [formatMoney(due, currency), change === undefined ? '' : formatMoney(change, currency)]
  useSaveKey(() => void payment.pay())
  const of = refusal?.invoice
  const whose = of && [names.get(of.id), of.number].filter(Boolean).join(' · ')
  return (
    <form
      noValidate
      className={classes.box}
      aria-label={t`Payment`}
      onSubmit={(event) => {
        event.preventDefault()
        void payment.pay()
      }}
    >
      <div>
        <Text size="sm" c="dimmed">
          <Plural value={ticked.length} _0="No invoice" one="# invoice" other="# invoices" />
        </Text>
        <Text fw={700} fz={28} aria-live="polite">
          {sum}
        </Text>
      </div>
      {refusal && (
        <div>
          {whose && <Text fw={600}>{whose}</Text>}
          <ErrorState failure={refusal.failure} onClose={payment.forget} />
        </div>
      )}
      <MethodField methods={moneyMethods} value={method} onChange={(value) => payment.setMethod(value as MoneyMethod)} />
      {method === 'cash' && (
        <>
          <TextInput
            label={t`Cash given`}
            placeholder={due}
            inputMode="decimal"
            autoComplete="off"
            autoFocus={!isNarrow}
            styles={{ input: { textAlign: 'right', fontWeight: 600 } }}
            error={payment.isShort && t`This is less than the amount.`}
            value={payment.given}
            onChange={(event) => payment.setGiven(event.currentTarget.value)}
          />
          <Text role="status" mih={24} ta="right" fw={600}>
            {change !== undefined && toMinorUnits(change) > 0n && <Trans>Change {back}</Trans>}
          </Text>
        </>
      )}
      <Checkbox
        label={t`A receipt for each`}
        checked={payment.receipts}
        onChange={(event) => payment.setReceipts(event.currentTarget.checked)}
      />
      <Button type="submit" size="md" loading={busy} disabled={ticked.length === 0}>
        {ticked.length === 0 ? <Trans>Nothing to take yet</Trans> : <Trans>Take {sum}</Trans>}
      </Button>
    </form>
  )
}
