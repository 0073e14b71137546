import type { PaymentExcess, PaymentMethod } from '@clinic/shared/invoices/invoice'
import type { Currency } from '@clinic/shared/money'
import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, Text } from '@mantine/core'
import { changeDue, formatMoney } from '../../lib/money.ts'
import { isOver } from './change-due.ts'
import { ChangeText } from './change-text.tsx'

type ExcessProps = {
  given: string
  due: string
  currency: Currency
  method: PaymentMethod
  value: PaymentExcess | null
  onChange: (excess: PaymentExcess | null) => void
}

/** Of more than is due, what becomes of the rest: change, where it is cash, or credit. Who has mistyped corrects the amount. */
export function Excess({ given, due, currency, method, value, onChange }: ExcessProps) {
  const { t } = useLingui()
  const change = changeDue(given, due)
  const over = change !== undefined && isOver(given, due) ? formatMoney(change, currency) : undefined
  return (
    <>
      <Text role="status" mih={24} ta="right" fw={600}>
        {over !== undefined && change !== undefined && value === 'change' && (
          <ChangeText taken={{ given, due, change }} currency={currency} />
        )}
        {over !== undefined && value !== 'change' && <Trans>{over} more than is due</Trans>}
      </Text>
      {over !== undefined && (
        <Checkbox
          label={t`Keep ${over} as the patient's credit`}
          description={method !== 'cash' && value === null && t`If it was mistyped, correct the amount.`}
          checked={value === 'credit'}
          onChange={(event) => onChange(event.currentTarget.checked ? 'credit' : null)}
        />
      )}
    </>
  )
}
