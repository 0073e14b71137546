import { refundPaymentSchema } from '@clinic/shared/invoices/invoice-input'
import { paymentMethods } from '@clinic/shared/invoices/invoice'
import { Trans, useLingui } from '@lingui/react/macro'
import { toMinorUnits } from '@clinic/shared/money'
import { Alert, Button, Stack, Text, TextInput } from '@mantine/core'
import { IconReceiptRefund } from '@tabler/icons-react'
import { FormModal } from '../../components/form/form-modal.tsx'
import { AmountField, MethodField } from '../../components/form/money-fields.tsx'
import { useRecordEditor } from '../../lib/form/use-record-editor.ts'
import { plainNumber } from '../../lib/money.ts'
import { sendOwnWrite } from '../../lib/own-writes.ts'
import type { InvoiceDetails, Payment, Receipt } from './data/invoice-row.ts'
import { refundPayment } from './data/refund-payment.ts'
import { receiptOf } from './receipts/use-receipt.ts'

type RefundPaymentDialogProps = {
  invoice: InvoiceDetails
  payment: Payment
  onRefunded: (invoice: InvoiceDetails) => void
  /** A credit note for the receipt instead, which gives the money back, too. */
  onCredit: (receipt: Receipt) => void
  onClose: () => void
}

/** Gives a payment back, or a part of it: by the way it came, unless another one is said. */
export default function RefundPaymentDialog({ invoice, payment, onRefunded, onCredit, onClose }: RefundPaymentDialogProps) {
  const { t } = useLingui()
  const receipt = receiptOf(invoice, payment.id)
  const number = receipt?.number
  const editor = useRecordEditor({
    blank: { amount: payment.refundableAmount, method: payment.method, reason: '' },
    schema: refundPaymentSchema,
    toInput: ({ amount, ...values }) => ({
      ...values,
      id: payment.id,
      version: invoice.version,
      amount: plainNumber(amount),
    }),
    save: (input) => sendOwnWrite(invoice.id, () => refundPayment(input)),
    onSaved: (changed) => {
      onRefunded(changed)
      onClose()
    },
  })
  const { form } = editor
  return (
    <FormModal
      title={<Trans>Give a payment back</Trans>}
      submitLabel={<Trans>Give back</Trans>}
      editor={editor}
      onClose={onClose}
    >
      <Text c="dimmed">
        {receipt ? (
          <Trans>As much is left to pay again, and {number} becomes void.</Trans>
        ) : (
          <Trans>As much is left to pay again.</Trans>
        )}
      </Text>
      {receipt && receipt.kind !== 'receipt' && toMinorUnits(receipt.creditableAmount) > 0n && (
        <Alert color="orange" icon={<IconReceiptRefund aria-hidden />}>
          <Stack gap="xs" align="flex-start">
            <Text size="sm">
              <Trans>
                {number} is a tax invoice. Money for a service that was cancelled, or became less, is given back with a credit
                note. Void the tax invoice only if it was wrong, and keep its original.
              </Trans>
            </Text>
            <Button size="compact-md" onClick={() => onCredit(receipt)}>
              <Trans>Credit note for {number}</Trans>
            </Button>
          </Stack>
        </Alert>
      )}
      <AmountField label={t`Amount given back`} currency={invoice.currency} {...form.getInputProps('amount')} />
      <MethodField methods={paymentMethods} {...form.getInputProps('method')} />
      <TextInput label={t`Reason`} required {...form.getInputProps('reason')} />
    </FormModal>
  )
}
