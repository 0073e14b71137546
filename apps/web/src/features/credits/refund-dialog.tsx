import { refundCreditSchema } from '@clinic/shared/credits/credit-input'
import { moneyMethods, type MoneyMethod } from '@clinic/shared/invoices/invoice'
import { Trans, useLingui } from '@lingui/react/macro'
import { Text, TextInput } from '@mantine/core'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { FormModal } from '../../components/form/form-modal.tsx'
import { AmountField, MethodField } from '../../components/form/money-fields.tsx'
import { useRecordEditor } from '../../lib/form/use-record-editor.ts'
import { formatMoney, plainNumber } from '../../lib/money.ts'
import { useViewer } from '../../stores/session.ts'
import type { Credit } from './get-credits.ts'
import { refundCredit } from './refund-credit.ts'

type RefundDialogProps = { patientId: string; credit: Credit; onSaved: () => void; onClose: () => void }

/** Gives credit back: all of it by the way it came, unless something else is said. */
export function RefundDialog({ patientId, credit, onSaved, onClose }: RefundDialogProps) {
  const { t } = useLingui()
  const establishmentId = useViewer().establishment.id
  const { currency, version, balance } = credit
  const editor = useRecordEditor({
    blank: { amount: balance, method: credit.refundMethod ?? ('cash' as MoneyMethod), reason: '' },
    schema: refundCreditSchema,
    toInput: ({ amount, ...values }) => ({
      ...values,
      patientId,
      establishmentId,
      currency,
      version,
      amount: plainNumber(amount),
    }),
    save: refundCredit,
    onSaved: () => {
      notifySuccess(t`The credit was given back.`)
      onSaved()
      onClose()
    },
  })
  const { form } = editor
  const available = formatMoney(balance, currency)
  return (
    <FormModal title={<Trans>Give credit back</Trans>} submitLabel={<Trans>Give back</Trans>} editor={editor} onClose={onClose}>
      <Text c="dimmed">
        <Trans>The credit is {available}.</Trans>
      </Text>
      <AmountField label={t`Amount given back`} currency={currency} {...form.getInputProps('amount')} />
      <MethodField methods={moneyMethods} {...form.getInputProps('method')} />
      <TextInput label={t`Reason`} required {...form.getInputProps('reason')} />
    </FormModal>
  )
}
