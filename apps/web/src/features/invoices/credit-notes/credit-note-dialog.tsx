import { issueCreditNoteSchema } from '@clinic/shared/invoices/credit-note-input'
import { paymentMethods } from '@clinic/shared/invoices/invoice'
import { Trans, useLingui } from '@lingui/react/macro'
import { Text, TextInput } from '@mantine/core'
import { FormModal } from '../../../components/form/form-modal.tsx'
import { AmountField, MethodField } from '../../../components/form/money-fields.tsx'
import { useRecordEditor } from '../../../lib/form/use-record-editor.ts'
import { formatMoney, plainNumber } from '../../../lib/money.ts'
import { sendOwnWrite } from '../../../lib/own-writes.ts'
import type { InvoiceDetails, Receipt } from '../data/invoice-row.ts'
import { issueCreditNote } from '../data/issue-credit-note.ts'

type CreditNoteDialogProps = {
  invoice: InvoiceDetails
  /** Against which it is; none: against what is left to pay. */
  receipt?: Receipt
  onIssued: (invoice: InvoiceDetails) => void
  onClose: () => void
}

/** What is taken off an invoice that was issued, and why; what was paid for it is given back. */
export default function CreditNoteDialog({ invoice, receipt, onIssued, onClose }: CreditNoteDialogProps) {
  const { t } = useLingui()
  const most = receipt?.creditableAmount ?? invoice.balance
  const payment = receipt && invoice.payments.find(({ id }) => id === receipt.paymentId)
  const editor = useRecordEditor({
    blank: { amount: most, method: payment?.method ?? ('cash' as const), reason: '' },
    schema: issueCreditNoteSchema,
    toInput: ({ amount, method, reason }) => ({
      invoiceId: invoice.id,
      version: invoice.version,
      receiptId: receipt?.id ?? null,
      method: receipt ? method : null,
      amount: plainNumber(amount),
      reason,
    }),
    save: (input) => sendOwnWrite(invoice.id, () => issueCreditNote(input)),
    onSaved: (changed) => {
      onIssued(changed)
      onClose()
    },
  })
  const { form } = editor
  const [number, limit] = [receipt?.number ?? invoice.number, formatMoney(most, invoice.currency)]
  return (
    <FormModal
      title={<Trans>Credit note for {number}</Trans>}
      submitLabel={<Trans>Issue credit note</Trans>}
      editor={editor}
      onClose={onClose}
    >
      <Text c="dimmed">
        {receipt ? (
          <Trans>{limit} at most. The money is given back, and nothing more is left to pay.</Trans>
        ) : (
          <Trans>{limit} at most: what is left to pay becomes less. What was paid is credited at its receipt.</Trans>
        )}
      </Text>
      <AmountField label={t`Amount, with VAT`} currency={invoice.currency} {...form.getInputProps('amount')} />
      {receipt && <MethodField methods={paymentMethods} {...form.getInputProps('method')} />}
      <TextInput label={t`Reason`} required {...form.getInputProps('reason')} />
    </FormModal>
  )
}
