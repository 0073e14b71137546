import type { PaymentMethod } from '@clinic/shared/invoices/invoice'
import { currencies, type Currency } from '@clinic/shared/money'
import { useLingui } from '@lingui/react/macro'
import { SegmentedControl, TextInput, type SegmentedControlProps, type TextInputProps } from '@mantine/core'
import { methodText, paymentLabels } from '../labels/invoice-labels.ts'

/** How much money is moved, in a dialog whose first field it is. */
export function AmountField({ currency, ...field }: TextInputProps & { currency: Currency }) {
  return (
    <TextInput
      required
      data-autofocus
      inputMode="decimal"
      autoComplete="off"
      leftSection={currencies.find(({ code }) => code === currency)?.symbol}
      styles={{ input: { textAlign: 'right', fontWeight: 600 } }}
      {...field}
    />
  )
}

/** How it is moved. */
export function MethodField({ methods, ...field }: Omit<SegmentedControlProps, 'data'> & { methods: readonly PaymentMethod[] }) {
  const { t } = useLingui()
  return (
    <SegmentedControl
      fullWidth
      aria-label={t(paymentLabels.method)}
      data={methods.map((method) => ({ value: method, label: t(methodText[method]) }))}
      {...field}
    />
  )
}
