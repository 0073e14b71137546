import { currencies, type Currency } from '@clinic/shared/money'
import { useLingui } from '@lingui/react/macro'
import { TextInput, UnstyledButton, type TextInputProps } from '@mantine/core'
import type { DiscountUnit, DiscountValues } from './invoice-values.ts'
import classes from './invoice-lines.module.css'

type DiscountFieldProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: DiscountValues
  currency: Currency
  onChange: (value: DiscountValues) => void
}

/** A percentage or an amount: the button beside it, or the sign typed with it, says which. */
export function DiscountField({ value, currency, onChange, ...input }: DiscountFieldProps) {
  const { t } = useLingui()
  const symbol = currencies.find(({ code }) => code === currency)?.symbol ?? currency
  const isPercent = value.discountIn === 'percent'
  const type = (typed: string) =>
    onChange({ discount: typed.replace(/[%฿$]/g, ''), discountIn: unitIn(typed) ?? value.discountIn })
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...input}
      value={value.discount}
      onChange={(event) => type(event.currentTarget.value)}
      rightSection={
        <UnstyledButton
          className={classes.unit}
          tabIndex={-1}
          aria-label={isPercent ? t`In percent; change to ${symbol}` : t`In ${symbol}; change to percent`}
          onClick={() => onChange({ ...value, discountIn: isPercent ? 'amount' : 'percent' })}
        >
          {isPercent ? '%' : symbol}
        </UnstyledButton>
      }
    />
  )
}

const unitIn = (typed: string): DiscountUnit | undefined =>
  typed.includes('%') ? 'percent' : /[฿$]/.test(typed) ? 'amount' : undefined
