import { recordDepositSchema } from '@clinic/shared/credits/credit-input'
import { plainDate } from '@clinic/shared/fields'
import { moneyMethods, type MoneyMethod } from '@clinic/shared/invoices/invoice'
import type { Currency } from '@clinic/shared/money'
import { isPlainDate } from '@clinic/shared/time/time'
import { Trans, useLingui } from '@lingui/react/macro'
import { SimpleGrid, TextInput } from '@mantine/core'
import { useState } from 'react'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { FormModal } from '../../components/form/form-modal.tsx'
import { AmountField, MethodField } from '../../components/form/money-fields.tsx'
import { TimeField } from '../../components/form/time-field.tsx'
import { paymentLabels } from '../../components/labels/invoice-labels.ts'
import { useRecordEditor } from '../../lib/form/use-record-editor.ts'
import { plainNumber } from '../../lib/money.ts'
import { receivedInstant, receivedNow } from '../../lib/received-time.ts'
import { DateField } from '../../pickers/date-field.tsx'
import { useViewer } from '../../stores/session.ts'
import { recordDeposit } from './record-deposit.ts'

type DepositDialogProps = {
  patientId: string
  currency: Currency
  /** Of the credit as it was seen. */
  version: number
  onSaved: () => void
  onClose: () => void
}

/** Besides the shared rules, whether the date could be read. */
const depositFormSchema = recordDepositSchema.extend({ date: plainDate })

/** What a patient pays in advance, now or at the time that is said. */
export function DepositDialog({ patientId, currency, version, onSaved, onClose }: DepositDialogProps) {
  const { t } = useLingui()
  const { id: establishmentId, timeZone: zone } = useViewer().establishment
  const [now] = useState(() => receivedNow(zone))
  const editor = useRecordEditor({
    blank: { amount: '', method: 'cash' as MoneyMethod, note: '', ...now },
    schema: depositFormSchema,
    toInput: ({ amount, note, date, time, ...values }) => ({
      ...values,
      patientId,
      establishmentId,
      currency,
      version,
      amount: plainNumber(amount),
      note: note.trim() || null,
      date,
      time: isPlainDate(date) && (date !== now.date || time !== now.time) ? receivedInstant({ date, time }, zone) : null,
    }),
    save: ({ date: _date, time, ...input }) => recordDeposit({ ...input, time: time?.toISOString() ?? null }),
    onSaved: () => {
      notifySuccess(t`The deposit is recorded.`)
      onSaved()
      onClose()
    },
  })
  const { form } = editor
  return (
    <FormModal
      title={<Trans>Take a deposit</Trans>}
      submitLabel={<Trans>Record the deposit</Trans>}
      editor={editor}
      onClose={onClose}
    >
      <AmountField label={t(paymentLabels.amount)} currency={currency} {...form.getInputProps('amount')} />
      <MethodField methods={moneyMethods} {...form.getInputProps('method')} />
      <SimpleGrid cols={2} spacing="xs">
        <DateField label={t(paymentLabels.date)} direction="past" {...form.getInputProps('date')} value={form.values.date} />
        <TimeField label={t(paymentLabels.time)} {...form.getInputProps('time')} value={form.values.time} />
      </SimpleGrid>
      <TextInput label={t(paymentLabels.note)} {...form.getInputProps('note')} />
    </FormModal>
  )
}
