import { refundCreditSchema } from '@clinic/shared/credit-input'
import { moneyMethods, type MoneyMethod } from '@clinic/shared/invoice'
import { currencies } from '@clinic/shared/money'
import { Trans, useLingui } from '@lingui/react/macro'
import { SegmentedControl, Text, TextInput } from '@mantine/core'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { FormModal } from '../../components/form/form-modal.tsx'
import { methodText, paymentLabels } from '../../components/labels/invoice-labels.ts'
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
      <TextInput
        label={t`Amount given back`}
        required
        data-autofocus
        inputMode="decimal"
        autoComplete="off"
        leftSection={currencies.find(({ code }) => code === currency)?.symbol}
        styles={{ input: { textAlign: 'right', fontWeight: 600 } }}
        {...form.getInputProps('amount')}
      />
      <SegmentedControl
        fullWidth
        aria-label={t(paymentLabels.method)}
        data={moneyMethods.map((method) => ({ value: method, label: t(methodText[method]) }))}
        {...form.getInputProps('method')}
      />
      <TextInput label={t`Reason`} required {...form.getInputProps('reason')} />
    </FormModal>
  )
}
