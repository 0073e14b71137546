import { issueCreditNoteSchema } from '@clinic/shared/invoices/credit-note-input'
import { paymentMethods } from '@clinic/shared/invoices/invoice'
import { Trans, useLingui } from '@lingui/react/macro'
import { SegmentedControl, Text, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { FormModal } from '../../../components/form/form-modal.tsx'
import { AmountField, MethodField } from '../../../components/form/money-fields.tsx'
import { useRecordEditor } from '../../../lib/form/use-record-editor.ts'
import { formatMoney, plainNumber } from '../../../lib/money.ts'
import { sendOwnWrite } from '../../../lib/own-writes.ts'
import type { InvoiceDetails, Receipt } from '../data/invoice-row.ts'
import { issueCreditNote } from '../data/issue-credit-note.ts'
import { CreditNoteLines } from './credit-note-lines.tsx'
import { isChosen, lineInput, lineLefts } from './credited-lines.ts'

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
  const [isByLines, setByLines] = useState(false)
  const left = lineLefts(invoice)
  const chosen = useRef<number[]>([])
  const editor = useRecordEditor({
    blank: {
      amount: most,
      lines: left.map(() => ({ quantity: '', amount: '' })),
      method: payment?.method ?? ('cash' as const),
      reason: '',
    },
    schema: issueCreditNoteSchema,
    toInput: ({ amount, lines, method, reason }) => {
      chosen.current = [...lines.keys()].filter((index) => isChosen(lines[index]))
      return {
        invoiceId: invoice.id,
        version: invoice.version,
        receiptId: receipt?.id ?? null,
        method: receipt ? method : null,
        reason,
        ...(isByLines
          ? { lines: chosen.current.map((index) => lineInput(left[index]?.id, lines[index])) }
          : { amount: plainNumber(amount) }),
      }
    },
    fieldOf: (path) => path.replace(/^lines\.(\d+)/, (_, index) => `lines.${chosen.current[Number(index)]}`),
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
      <SegmentedControl
        aria-label={t`What is credited`}
        value={isByLines ? 'lines' : 'amount'}
        onChange={(value) => setByLines(value === 'lines')}
        data={[
          { value: 'amount', label: t`An amount` },
          { value: 'lines', label: t`Lines` },
        ]}
      />
      {isByLines ? (
        <CreditNoteLines
          left={left}
          currency={invoice.currency}
          values={form.values.lines}
          errors={form.errors}
          onChange={(index, line) => {
            form.setFieldValue(`lines.${index}`, line)
            form.clearErrors()
          }}
        />
      ) : (
        <AmountField label={t`Amount, with VAT`} currency={invoice.currency} {...form.getInputProps('amount')} />
      )}
      {receipt && <MethodField methods={paymentMethods} {...form.getInputProps('method')} />}
      <TextInput label={t`Reason`} required {...form.getInputProps('reason')} />
    </FormModal>
  )
}
