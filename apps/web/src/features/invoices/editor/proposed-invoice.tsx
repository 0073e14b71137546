import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { invoiceLabels } from '../../../components/labels/invoice-labels.ts'
import { ProposalActions } from '../../../components/proposal-actions.tsx'
import { formatMoney } from '../../../lib/money.ts'
import type { ProposalFormProps } from '../../../lib/proposal.ts'
import { PatientPicker } from '../../../pickers/patient-picker.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { blankInvoice, blankLine } from './invoice-values.ts'
import { useRemembered } from '../data/remembered-services.ts'
import { useInvoiceEditor } from './use-invoice-editor.ts'

const valuesOf = ({ input, labels }: ProposalFormProps<'invoice'>['proposal']) =>
  blankInvoice({
    patient: { id: input.patientId, name: labels.patient },
    currency: input.currency,
    notes: input.notes ?? '',
    lines: input.invoiceDetails.map(({ medicalService, quantity, price }) =>
      blankLine({ medicalService, quantity: String(quantity), price }),
    ),
  })

/** A draft of an invoice as the assistant has understood it; issuing stays with the invoice's own page. */
export default function ProposedInvoice({ id, proposal, onDone, onDismiss }: ProposalFormProps<'invoice'>) {
  const { t } = useLingui()
  const [initialValues] = useState(() => valuesOf(proposal))
  const remembered = useRemembered(true)
  const editor = useInvoiceEditor({
    blank: initialValues,
    unsavedName: `assistant:${id}`,
    onSaved: (invoice) => {
      const [name, total] = [initialValues.patient?.name ?? '', formatMoney(invoice.totalAmount, invoice.currency)]
      onDone({ sentence: t`Invoice drafted: ${name}, ${total}`, path: `/invoices/${invoice.id}` })
    },
  })
  const { form, totals, saving, failure, setFailure } = editor
  const values = form.getValues()
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void editor.save('draft')
      }}
    >
      <Stack gap="sm">
        {failure && <ErrorState failure={failure} onClose={() => setFailure(null)} />}
        <PatientPicker
          required
          data-path="patient"
          error={form.getInputProps('patient')['error']}
          value={values.patient}
          onChange={(patient) => {
            form.setFieldValue('patient', patient)
            form.clearFieldError('patient')
          }}
        />
        <InvoiceLines form={form} totals={totals} currency={values.currency} remembered={remembered} />
        <Textarea label={t(invoiceLabels.notes)} autosize minRows={1} maxRows={6} {...form.getInputProps('notes')} />
        <Text fw={600} ta="right" aria-live="polite">
          <Trans>Total {totals ? formatMoney(totals.totalAmount, values.currency) : t`N/A`}</Trans>
        </Text>
        <ProposalActions
          confirmLabel={<Trans>Save draft</Trans>}
          saving={saving}
          onDismiss={() => {
            editor.discard()
            onDismiss()
          }}
        />
      </Stack>
    </form>
  )
}
