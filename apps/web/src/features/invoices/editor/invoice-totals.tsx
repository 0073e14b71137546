import type { Totals } from '@clinic/shared/invoices/invoice-totals'
import type { Currency } from '@clinic/shared/money'
import { toMinorUnits } from '@clinic/shared/money'
import { Trans } from '@lingui/react/macro'
import classes from '../../../components/document/document.module.css'
import { formatMoney } from '../../../lib/money.ts'

type InvoiceTotalsProps = {
  totals: Pick<Totals, 'subtotal' | 'discountAmount' | 'taxes' | 'totalAmount'>
  discount: string
  currency: Currency
}

/** From the lines to the total, in the order in which it is computed. */
export function InvoiceTotals({ totals, discount, currency }: InvoiceTotalsProps) {
  const money = (amount: string) => formatMoney(amount, currency)
  const isDiscounted = toMinorUnits(totals.discountAmount) > 0n
  const taxed = totals.taxes.filter(({ rate }) => rate !== '0')
  return (
    <dl className={classes.totals} aria-live="off">
      {(isDiscounted || taxed.length > 0) && (
        <>
          <dt>
            <Trans>Subtotal</Trans>
          </dt>
          <dd>{money(totals.subtotal)}</dd>
        </>
      )}
      {isDiscounted && (
        <>
          <dt>
            <Trans>Discount {discount} %</Trans>
          </dt>
          <dd>{money(`-${totals.discountAmount}`)}</dd>
        </>
      )}
      {taxed.map(({ rate, base, amount }) => (
        <TaxLine key={rate} rate={rate} base={money(base)} amount={money(amount)} />
      ))}
      <dt data-sum>
        <Trans>Total</Trans>
      </dt>
      <dd data-sum>{money(totals.totalAmount)}</dd>
    </dl>
  )
}

const TaxLine = ({ rate, base, amount }: Record<'rate' | 'base' | 'amount', string>) => (
  <>
    <dt>
      <Trans>
        VAT {rate} % of {base}
      </Trans>
    </dt>
    <dd>{amount}</dd>
  </>
)
