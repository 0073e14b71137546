import type { Totals } from '@clinic/shared/invoices/invoice-totals'
import type { Currency } from '@clinic/shared/money'
import { toMinorUnits } from '@clinic/shared/money'
import { Trans } from '@lingui/react/macro'
import classes from '../../../components/document/document.module.css'
import { formatMoney } from '../../../lib/money.ts'
import type { DiscountValues } from './invoice-values.ts'

type InvoiceTotalsProps = {
  totals: Pick<Totals, 'subtotal' | 'discountAmount' | 'taxes' | 'taxAmount' | 'taxIncluded' | 'totalAmount'>
  discount: DiscountValues
  currency: Currency
}

/** From the lines to the total, in the order in which it is computed. */
export function InvoiceTotals({ totals, discount: { discount, discountIn }, currency }: InvoiceTotalsProps) {
  const money = (amount: string) => formatMoney(amount, currency)
  const isDiscounted = toMinorUnits(totals.discountAmount) > 0n
  const taxed = totals.taxes.filter(({ rate }) => rate !== '0')
  const { taxAmount, taxIncluded } = totals
  const isWithin = toMinorUnits(taxIncluded) > 0n && taxIncluded === taxAmount
  const taxLines = taxed.map(({ rate, base, amount }) => (
    <TaxLine key={rate} rate={rate} base={money(base)} amount={money(amount)} isWithin={isWithin} />
  ))
  return (
    <dl className={classes.totals} aria-live="off">
      {(isDiscounted || (taxed.length > 0 && !isWithin)) && (
        <>
          <dt>
            <Trans>Subtotal</Trans>
          </dt>
          <dd>{money(totals.subtotal)}</dd>
        </>
      )}
      {isDiscounted && (
        <>
          <dt>{discountIn === 'percent' ? <Trans>Discount {discount} %</Trans> : <Trans>Discount</Trans>}</dt>
          <dd>{money(`-${totals.discountAmount}`)}</dd>
        </>
      )}
      {!isWithin && toMinorUnits(taxIncluded) > 0n && (
        <>
          <dt>
            <Trans>VAT in the prices</Trans>
          </dt>
          <dd>{money(`-${taxIncluded}`)}</dd>
        </>
      )}
      {!isWithin && taxLines}
      <dt data-sum>
        <Trans>Total</Trans>
      </dt>
      <dd data-sum>{money(totals.totalAmount)}</dd>
      {isWithin && taxLines}
    </dl>
  )
}

const TaxLine = ({ rate, base, amount, isWithin }: Record<'rate' | 'base' | 'amount', string> & { isWithin: boolean }) => (
  <>
    <dt>
      {isWithin ? (
        <Trans>
          Including VAT {rate} % of {base}
        </Trans>
      ) : (
        <Trans>
          VAT {rate} % of {base}
        </Trans>
      )}
    </dt>
    <dd>{amount}</dd>
  </>
)
