import { type Totals } from '@clinic/shared/invoices/invoice-totals'
import { currencyCodes } from '@clinic/shared/money'
import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, Text, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { DocumentHead } from '../../../components/document/document-head.tsx'
import classes from '../../../components/document/document.module.css'
import { invoiceLabels } from '../../../components/labels/invoice-labels.ts'
import { DateField } from '../../../pickers/date-field.tsx'
import type { PatientCard } from '../../../pickers/document-parties.ts'
import { useClinicHead, usePatientCard } from '../../../pickers/document-parties.ts'
import { PatientSummary, PatientWarnings } from '../../../pickers/patient-summary.tsx'
import { PatientPicker } from '../../../pickers/patient-picker.tsx'
import { currencyLabel } from './currency-names.ts'
import { DiscountField } from './discount-field.tsx'
import lineClasses from './invoice-lines.module.css'
import { InvoiceLines } from './invoice-lines.tsx'
import { InvoiceTotals } from './invoice-totals.tsx'
import type { InvoiceValues } from './invoice-values.ts'
import type { Remembered } from '../data/remembered-services.ts'

type InvoiceFieldsProps = {
  form: UseFormReturnType<InvoiceValues>
  totals: Totals | undefined
  knownPatient?: PatientCard | undefined
  remembered: Map<string, Remembered> | undefined
  onPatient: () => void
}

/** The invoice as it will be printed, with fields where something is to be written. */
export function InvoiceFields({ form, totals, knownPatient, remembered, onPatient }: InvoiceFieldsProps) {
  const { t, i18n } = useLingui()
  const clinic = useClinicHead()
  const values = form.getValues()
  const patient = usePatientCard(values.patient?.id, knownPatient)
  const { registrationId } = clinic
  const patientProps = form.getInputProps('patient')
  return (
    <section className={classes.document} aria-label={t`Invoice`}>
      <DocumentHead clinic={clinic} kind={<Trans>Invoice</Trans>} registration={<Trans>License {registrationId}</Trans>}>
        <Text size="xs" c="dimmed">
          <Trans>The number comes with the issue.</Trans>
        </Text>
      </DocumentHead>
      <div className={classes.fields}>
        <div>
          <PatientPicker
            required
            data-path="patient"
            error={patientProps['error']}
            value={values.patient}
            onChange={(next) => {
              form.setFieldValue('patient', next)
              form.clearFieldError('patient')
              if (next) onPatient()
            }}
          />
          {patient && <PatientSummary patient={patient} />}
        </div>
        {patient && <PatientWarnings patient={patient} />}
      </div>
      <InvoiceLines form={form} totals={totals} currency={values.currency} remembered={remembered} />
      <div className={lineClasses.bottom}>
        <div className={lineClasses.whole}>
          <DiscountField
            label={t(invoiceLabels.amountOff)}
            data-after-lines
            data-path="discount"
            placeholder="0"
            error={form.errors.discount}
            currency={values.currency}
            value={values}
            onChange={({ discount, discountIn }) => {
              form.setFieldValue('discount', discount)
              form.setFieldValue('discountIn', discountIn)
            }}
          />
          <TextInput
            label={t(invoiceLabels.tax)}
            inputMode="decimal"
            autoComplete="off"
            placeholder="0"
            {...form.getInputProps('tax')}
          />
          <NativeSelect
            label={t(invoiceLabels.currency)}
            data={currencyCodes.map((code) => ({ value: code, label: currencyLabel(code, i18n) }))}
            {...form.getInputProps('currency')}
          />
          <DateField label={t(invoiceLabels.dueDate)} optional {...form.getInputProps('dueDate')} value={values.dueDate} />
        </div>
        {totals && <InvoiceTotals totals={totals} discount={values} currency={values.currency} />}
      </div>
      <Textarea mt="sm" label={t(invoiceLabels.notes)} autosize minRows={2} maxRows={8} {...form.getInputProps('notes')} />
    </section>
  )
}
