import { denominations } from '@clinic/shared/tills/till'
import type { Currency } from '@clinic/shared/money'
import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { Fragment } from 'react'
import { formatMoney } from '../../lib/money.ts'
import { countedSum, pieceField, pieceSum, type CashValues } from './cash-values.ts'
import classes from './tills.module.css'

type CashFieldsProps = { form: UseFormReturnType<CashValues>; currency: Currency; autoFocus: boolean }

/** A field for each note and coin of a currency, or one for its whole, and what they come to. */
export function CashFields({ form, currency, autoFocus }: CashFieldsProps) {
  const { t } = useLingui()
  const sum = formatMoney(countedSum(form.values, currency), currency)
  const style = { input: { textAlign: 'right' } } as const
  return (
    <div className={classes.pieces} role="group" aria-label={t`Cash in ${currency}`}>
      {denominations[currency].length > 0 && (
        <>
          <span className={classes.head}>
            <Trans>Note or coin</Trans>
          </span>
          <span className={classes.head}>
            <Trans>Pieces</Trans>
          </span>
          <span className={classes.head}>
            <Trans>Amount</Trans>
          </span>
        </>
      )}
      {denominations[currency].map((denomination, index) => {
        const field = pieceField(currency, index)
        const amount = pieceSum(denomination, form.values[field])
        const name = shortMoney(denomination, currency)
        return (
          <Fragment key={denomination}>
            <span aria-hidden>{name}</span>
            <TextInput
              size="xs"
              aria-label={t`Pieces of ${name}`}
              inputMode="numeric"
              autoComplete="off"
              autoFocus={autoFocus && index === 0}
              styles={style}
              {...form.getInputProps(field)}
            />
            <span>{amount && formatMoney(amount, currency)}</span>
          </Fragment>
        )
      })}
      {denominations[currency].length === 0 && (
        <TextInput
          className={classes.wide ?? ''}
          label={t`All cash in ${currency}`}
          inputMode="decimal"
          autoComplete="off"
          autoFocus={autoFocus}
          styles={style}
          {...form.getInputProps(currency)}
        />
      )}
      <span className={classes.total} style={{ gridColumn: '1 / 3' }}>
        <Trans>Counted</Trans>
      </span>
      <span className={classes.total} role="status">
        {sum}
      </span>
    </div>
  )
}

/** "฿1,000", "฿0.50" */
const shortMoney = (denomination: string, currency: Currency) => formatMoney(denomination, currency).replace(/\.00$/, '')
