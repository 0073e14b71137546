import { paymentMethods, type PaymentMethod } from '@clinic/shared/invoice'
import type { Currency } from '@clinic/shared/money'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, SegmentedControl, Text, TextInput } from '@mantine/core'
import { methodText, paymentLabels } from '../../../components/labels/invoice-labels.ts'
import { formatMoney } from '../../../lib/money.ts'
import { changeDue } from '../change-due.ts'
import { ChangeText } from '../change-text.tsx'
import type { Settlement, Visit } from './use-settlement.ts'

type PaymentFieldsProps = {
  settlement: Settlement
  visit: Visit
  /** Undefined while the lines come to no amount. */
  due: string | undefined
  currency: Currency
  saving: boolean
  autoFocus: boolean
}

/** How the patient pays, what goes back, and the button that does the rest. */
export function PaymentFields({ settlement, visit, due, currency, saving, autoFocus }: PaymentFieldsProps) {
  const { t } = useLingui()
  const { method, given, isShort } = settlement
  const change = due === undefined ? undefined : changeDue(given, due)
  const amount = due === undefined ? '' : formatMoney(due, currency)
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={t(paymentLabels.method)}
        data={paymentMethods.map((value) => ({ value, label: t(methodText[value]) }))}
        value={method}
        onChange={(value) => settlement.setMethod(value as PaymentMethod)}
      />
      {method === 'cash' && (
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
          <Text role="status" mih={24} ta="right" fw={600}>
            {due !== undefined && change !== undefined && <ChangeText taken={{ given, due, change }} currency={currency} />}
          </Text>
        </>
      )}
      <Button type="submit" size="md" loading={saving || settlement.busy} disabled={due === undefined}>
        {visit.mayClose ? <Trans>Take {amount} and close the visit</Trans> : <Trans>Take {amount}</Trans>}
      </Button>
    </>
  )
}
