import { moneyMethods, type MoneyMethod } from '@clinic/shared/invoices/invoice'
import { toMinorUnits, type Currency } from '@clinic/shared/money'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, SegmentedControl, Text, TextInput } from '@mantine/core'
import { methodText, paymentLabels } from '../../../components/labels/invoice-labels.ts'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { formatMoney, plainNumber } from '../../../lib/money.ts'
import { creditFor, excessOf, isOver, lessCredit } from '../change-due.ts'
import { Excess } from '../excess.tsx'
import type { Visit } from '../../../lib/feature/slots.ts'
import type { Settlement } from './use-settlement.ts'

const PromptPay = lazyPart(() => import('./promptpay.tsx'))

type PaymentFieldsProps = {
  settlement: Settlement
  visit: Visit
  /** Undefined while the lines come to no amount. */
  due: string | undefined
  /** What the patient has paid in advance. */
  credit: string
  currency: Currency
  /** The invoice's, which it has once it is issued. */
  number?: string | null
  saving: boolean
  autoFocus: boolean
}

/** How the patient pays, what goes back, and the button that does the rest. */
export function PaymentFields(props: PaymentFieldsProps) {
  const { settlement, visit, due: total, credit, currency, number = null, saving, autoFocus } = props
  const { t } = useLingui()
  const { method, given, isShort, usesCredit } = settlement
  const due = total !== undefined && usesCredit ? lessCredit(total, credit) : total
  const isKept = method === 'cash' && settlement.excess === 'credit' && due !== undefined && isOver(given, due)
  const amount = due === undefined ? '' : formatMoney(isKept ? plainNumber(given) : due, currency)
  const usable = total !== undefined && formatMoney(creditFor(total, credit), currency)
  const isNothing = total === undefined || toMinorUnits(total) === 0n
  const isByCredit = total !== undefined && due !== undefined && toMinorUnits(total) > 0n && toMinorUnits(due) === 0n
  return (
    <>
      {usable && toMinorUnits(credit) > 0n && (
        <Checkbox
          label={<Trans>Use credit ({usable})</Trans>}
          checked={usesCredit}
          onChange={(event) => settlement.setUsesCredit(event.currentTarget.checked)}
        />
      )}
      <SegmentedControl
        fullWidth
        disabled={isByCredit}
        aria-label={t(paymentLabels.method)}
        data={moneyMethods.map((value) => ({ value, label: t(methodText[value]) }))}
        value={method}
        onChange={(value) => settlement.setMethod(value as MoneyMethod)}
      />
      {method === 'cash' && !isByCredit && (
        <>
          <TextInput
            label={t`Cash given`}
            placeholder={due}
            inputMode="decimal"
            autoComplete="off"
            autoFocus={autoFocus}
            data-after-lines
            styles={{ input: { textAlign: 'right', fontWeight: 600 } }}
            error={isShort && t`This is less than the amount.`}
            value={given}
            onChange={(event) => settlement.setGiven(event.currentTarget.value)}
          />
          {due === undefined ? (
            <Text mih={24} />
          ) : (
            <Excess
              {...{ given, due, currency, method }}
              value={excessOf(method, settlement.excess)}
              onChange={settlement.setExcess}
            />
          )}
        </>
      )}
      {method === 'transfer' && due !== undefined && toMinorUnits(due) > 0n && (
        <PromptPay visitId={visit.id} due={due} currency={currency} number={number} />
      )}
      <Button type="submit" size="md" loading={saving || settlement.busy} disabled={isNothing}>
        {isNothing ? (
          <Trans>Nothing to take yet</Trans>
        ) : visit.mayClose ? (
          <Trans>Take {amount} and close the visit</Trans>
        ) : (
          <Trans>Take {amount}</Trans>
        )}
      </Button>
      {isNothing && (
        <Text size="sm" c="dimmed">
          <Trans>The lines come to nothing: enter a price.</Trans>
        </Text>
      )}
      {visit.mayClose && (
        <Button variant="subtle" disabled={saving || settlement.busy} onClick={() => void visit.closeUnpaid()}>
          <Trans>Close the visit without payment</Trans>
        </Button>
      )}
    </>
  )
}
