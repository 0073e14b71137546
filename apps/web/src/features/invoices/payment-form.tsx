import { plainDate } from '@clinic/shared/fields'
import { moneyMethods, type MoneyMethod, type PaymentExcess } from '@clinic/shared/invoices/invoice'
import { recordPaymentSchema } from '@clinic/shared/invoices/invoice-input'
import { isPlainDate } from '@clinic/shared/time/time'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, SegmentedControl, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { EditorNotices } from '../../components/form/editor-notices.tsx'
import { TimeField } from '../../components/form/time-field.tsx'
import { plainNumber } from '../../lib/money.ts'
import { receivedInstant, receivedNow } from '../../lib/received-time.ts'
import { useRecordEditor } from '../../lib/form/use-record-editor.ts'
import { DateField } from '../../pickers/date-field.tsx'
import { useZone } from '../../lib/account/use-establishment.ts'
import { Excess } from './excess.tsx'
import { excessOf, isOver } from './change-due.ts'
import type { InvoiceDetails } from './data/invoice-row.ts'
import { methodText, paymentLabels } from '../../components/labels/invoice-labels.ts'
import { recordPayment } from './data/record-payment.ts'

type PaymentFormProps = {
  invoice: InvoiceDetails
  /** What was said of the payment already. */
  given?: { amount?: string | undefined; method?: MoneyMethod | undefined }
  autoFocus: boolean
  sentence: Parameters<typeof EditorNotices>[0]['sentence']
  onRecorded: (invoice: InvoiceDetails) => void
  onReload: () => Promise<InvoiceDetails | null>
}

type PaymentValues = {
  amount: string
  method: MoneyMethod
  /** What was chosen for more than is due. */
  excess: PaymentExcess | null
  date: string
  time: string
  note: string
}

/** Besides the shared rules, whether the date could be read. */
const paymentFormSchema = recordPaymentSchema.extend({ date: plainDate })

/** What is open, in cash and now, is one Enter; all else can be said. Of more cash than is open the rest goes back, unless it is kept. */
export function PaymentForm({ invoice, given = {}, autoFocus, sentence, onRecorded, onReload }: PaymentFormProps) {
  const { t } = useLingui()
  const zone = useZone()
  const [detailed, setDetailed] = useState(false)
  const editor = useRecordEditor({
    record: invoice,
    schema: paymentFormSchema,
    valuesOf: ({ balance }): PaymentValues => ({
      amount: given.amount ?? balance,
      method: given.method ?? 'cash',
      excess: null,
      ...receivedNow(zone),
      note: '',
    }),
    toInput: ({ amount, method, excess, date, time, note }, { version }) => ({
      invoiceId: invoice.id,
      version,
      amount: plainNumber(amount),
      method,
      excess: isOver(amount, invoice.balance) ? excessOf(method, excess) : null,
      note: note.trim() || null,
      date,
      time: detailed && isPlainDate(date) ? receivedInstant({ date, time }, zone) : null,
    }),
    save: ({ date: _date, time, ...input }) => recordPayment({ ...input, time: time?.toISOString() ?? null }),
    onSaved: onRecorded,
    reload: onReload,
  })
  const { form, saving, save } = editor
  const { amount, method } = form.values
  return (
    <form
      noValidate
      aria-label={t`Record a payment`}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Stack gap="xs">
        <EditorNotices editor={editor} sentence={sentence} />
        <TextInput
          label={t(paymentLabels.amount)}
          inputMode="decimal"
          autoComplete="off"
          autoFocus={autoFocus}
          styles={{ input: { textAlign: 'right', fontWeight: 600 } }}
          {...form.getInputProps('amount')}
          onFocus={(event) => event.currentTarget.select()}
        />
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={t(paymentLabels.method)}
          data={moneyMethods.map((method) => ({ value: method, label: t(methodText[method]) }))}
          {...form.getInputProps('method')}
        />
        <Excess
          given={amount}
          due={invoice.balance}
          currency={invoice.currency}
          method={method}
          value={excessOf(method, form.values.excess)}
          onChange={(excess) => form.setFieldValue('excess', excess)}
        />
        {detailed ? (
          <>
            <SimpleGrid cols={2} spacing="xs">
              <DateField
                label={t(paymentLabels.date)}
                direction="past"
                {...form.getInputProps('date')}
                value={form.values.date}
              />
              <TimeField label={t(paymentLabels.time)} {...form.getInputProps('time')} value={form.values.time} />
            </SimpleGrid>
            <TextInput label={t(paymentLabels.note)} {...form.getInputProps('note')} />
          </>
        ) : (
          <Anchor component="button" type="button" size="xs" ta="left" onClick={() => setDetailed(true)}>
            <Trans>Received at another time, or with a note</Trans>
          </Anchor>
        )}
        <Button type="submit" loading={saving}>
          <Trans>Record payment</Trans>
        </Button>
      </Stack>
    </form>
  )
}
