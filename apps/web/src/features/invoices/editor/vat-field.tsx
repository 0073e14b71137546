import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { plainNumber } from '../../../lib/money.ts'
import type { LineValues } from './invoice-values.ts'

type Vat = Pick<LineValues, 'tax' | 'vatIncluded'>
type VatFieldProps = { 'aria-label': string; value: Vat; invoiceTax: string; onChange: (value: Vat) => void }

const usualRates = ['0', '7']
/** After a rate: the price includes it. */
const within = '+'

/** The rate of a line, and whether its price includes the VAT. */
export function VatField({ value, invoiceTax, onChange, ...input }: VatFieldProps) {
  const { t } = useLingui()
  const invoiceRate = plainNumber(invoiceTax) || '0'
  const rates = ['', ...new Set([...usualRates, value.tax].filter(Boolean))]
  const isExempt = (tax: string) => Number(tax || invoiceRate) === 0
  const options = rates.flatMap((tax) => {
    const rate = tax || invoiceRate
    if (isExempt(tax)) return [{ value: tax, label: tax ? t`Exempt` : t`Exempt (as invoice)` }]
    return [
      { value: tax, label: tax ? `${rate} %` : t`${rate} % (as invoice)` },
      { value: tax + within, label: tax ? t`${rate} %, in price` : t`${rate} %, in price (as invoice)` },
    ]
  })
  return (
    <NativeSelect
      {...input}
      data={options}
      value={value.tax + (value.vatIncluded && !isExempt(value.tax) ? within : '')}
      onChange={({ currentTarget: { value: chosen } }) => {
        const tax = chosen.replace(within, '')
        onChange({ tax, vatIncluded: isExempt(tax) ? value.vatIncluded : chosen.endsWith(within) })
      }}
    />
  )
}
