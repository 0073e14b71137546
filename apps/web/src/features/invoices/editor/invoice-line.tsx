import type { Currency } from '@clinic/shared/money'
import { useLingui } from '@lingui/react/macro'
import { CloseButton, NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useLineLabel } from '../../../components/document/use-line-label.ts'
import { invoiceLineLabels } from '../../../components/labels/invoice-labels.ts'
import { formatMoney, plainNumber } from '../../../lib/money.ts'
import classes from './invoice-lines.module.css'
import type { ServiceChoice } from './service-choices.ts'
import { ServiceField } from './service-field.tsx'
import type { InvoiceValues, LineValues } from './invoice-values.ts'

type InvoiceLineProps = {
  index: number
  line: LineValues
  form: UseFormReturnType<InvoiceValues>
  services: readonly ServiceChoice[]
  currency: Currency
  invoiceTax: string
  amount: string
  /** `stays`: the keyboard goes on by itself. */
  onService: (service: ServiceChoice, stays: boolean) => void
  onRemove: () => void
}

const usualRates = ['0', '7']

export function InvoiceLine({
  index,
  line,
  form,
  services,
  currency,
  invoiceTax,
  amount,
  onService,
  onRemove,
}: InvoiceLineProps) {
  const { t } = useLingui()
  const number = index + 1
  const lineLabel = useLineLabel()
  const rates = [...new Set([...usualRates, line.tax])].filter(Boolean)
  const invoiceRate = plainNumber(invoiceTax) || '0'
  return (
    <li className={classes.line} data-line={index}>
      <ServiceField
        aria-label={lineLabel(invoiceLineLabels.medicalService, number)}
        placeholder={t(invoiceLineLabels.medicalService)}
        data-part="service"
        choices={services}
        currency={currency}
        {...withoutChange(form.getInputProps(`lines.${index}.medicalService`))}
        value={line.medicalService}
        onType={(text) => form.setFieldValue(`lines.${index}.medicalService`, text)}
        onChoose={onService}
      />
      <TextInput
        aria-label={lineLabel(invoiceLineLabels.description, number)}
        placeholder={t(invoiceLineLabels.description)}
        data-part="description"
        autoComplete="off"
        {...form.getInputProps(`lines.${index}.description`)}
      />
      <TextInput
        className={classes.number}
        aria-label={lineLabel(invoiceLineLabels.quantity, number)}
        data-part="quantity"
        inputMode="numeric"
        autoComplete="off"
        onFocus={(event) => event.currentTarget.select()}
        {...withoutFocus(form.getInputProps(`lines.${index}.quantity`))}
      />
      <TextInput
        className={classes.number}
        aria-label={lineLabel(invoiceLineLabels.price, number)}
        data-part="price"
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        onFocus={(event) => event.currentTarget.select()}
        {...withoutFocus(form.getInputProps(`lines.${index}.price`))}
      />
      <NativeSelect
        aria-label={lineLabel(invoiceLineLabels.tax, number)}
        data={[
          { value: '', label: invoiceRate === '0' ? t`Exempt, as the invoice` : t`${invoiceRate} %, as the invoice` },
          ...rates.map((rate) => ({ value: rate, label: rate === '0' ? t`Exempt` : `${rate} %` })),
        ]}
        {...form.getInputProps(`lines.${index}.tax`)}
      />
      <output className={classes.amount} aria-label={lineLabel(invoiceLineLabels.amount, number)}>
        {formatMoney(amount, currency)}
      </output>
      <CloseButton className={classes.remove} size="sm" aria-label={t`Remove line ${number}`} onClick={onRemove} />
    </li>
  )
}

/** The form's own focus listener would replace the one that marks the number. */
function withoutFocus<Props extends { onFocus?: unknown }>({ onFocus: _onFocus, ...props }: Props) {
  return props
}

/** The field tells what is typed and what is chosen apart. */
function withoutChange<Props extends { onChange?: unknown }>({ onChange: _onChange, ...props }: Props) {
  return props
}
