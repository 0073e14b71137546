import type { Currency } from '@clinic/shared/money'
import { useLingui } from '@lingui/react/macro'
import { CloseButton, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useLineLabel } from '../../../components/document/use-line-label.ts'
import { invoiceLineLabels } from '../../../components/labels/invoice-labels.ts'
import { formatMoney } from '../../../lib/money.ts'
import { DoctorPicker } from '../../../pickers/doctor-picker.tsx'
import { DiscountField } from './discount-field.tsx'
import classes from './invoice-lines.module.css'
import type { ServiceChoice } from './service-choices.ts'
import { ServiceField } from './service-field.tsx'
import type { InvoiceValues, LineValues } from './invoice-values.ts'
import { VatField } from './vat-field.tsx'

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
        inputMode="decimal"
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
      <output className={classes.amount} aria-label={lineLabel(invoiceLineLabels.amount, number)}>
        {formatMoney(amount, currency)}
      </output>
      <CloseButton className={classes.remove} size="sm" aria-label={t`Remove line ${number}`} onClick={onRemove} />
      <div className={classes.terms}>
        <DiscountField
          aria-label={lineLabel(invoiceLineLabels.discount, number)}
          placeholder={t(invoiceLineLabels.discount)}
          data-path={`lines.${index}.discount`}
          error={form.errors[`lines.${index}.discount`]}
          currency={currency}
          value={line}
          onChange={({ discount, discountIn }) => {
            form.setFieldValue(`lines.${index}.discount`, discount)
            form.setFieldValue(`lines.${index}.discountIn`, discountIn)
          }}
        />
        <VatField
          aria-label={lineLabel(invoiceLineLabels.tax, number)}
          value={line}
          invoiceTax={invoiceTax}
          onChange={({ tax, vatIncluded }) => {
            form.setFieldValue(`lines.${index}.tax`, tax)
            form.setFieldValue(`lines.${index}.vatIncluded`, vatIncluded)
          }}
        />
        <DoctorPicker
          aria-label={lineLabel(invoiceLineLabels.doctorId, number)}
          data-path={`lines.${index}.doctorId`}
          error={form.errors[`lines.${index}.doctorId`]}
          known={line.knownDoctor}
          value={line.doctorId}
          onChange={(doctorId) => form.setFieldValue(`lines.${index}.doctorId`, doctorId)}
        />
      </div>
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
