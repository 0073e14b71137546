import { plainDate } from '@clinic/shared/fields'
import { paymentMethods, type PaymentMethod } from '@clinic/shared/invoice'
import { recordPaymentSchema } from '@clinic/shared/invoice-input'
import { toMinorUnits } from '@clinic/shared/money'
import { minutesOfTime } from '@clinic/shared/opening-hours'
import { dateOf, instantOf, isPlainDate, wallTimeOf } from '@clinic/shared/time'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, SegmentedControl, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { EditorNotices } from '../../components/form/editor-notices.tsx'
import { TimeField } from '../../components/form/time-field.tsx'
import { clockOfMinutes } from '../../lib/time.ts'
import { plainNumber } from '../../lib/money.ts'
import { useRecordEditor } from '../../lib/form/use-record-editor.ts'
import { DateField } from '../../pickers/date-field.tsx'
import { useViewer } from '../../stores/session.ts'
import { changeDue } from './change-due.ts'
import { ChangeText } from './change-text.tsx'
import type { InvoiceDetails } from './data/invoice-row.ts'
import { methodText, paymentLabels } from '../../components/labels/invoice-labels.ts'
import { recordPayment } from './data/record-payment.ts'

type PaymentFormProps = {
  invoice: InvoiceDetails
  autoFocus: boolean
  sentence: Parameters<typeof EditorNotices>[0]['sentence']
  onRecorded: (invoice: InvoiceDetails) => void
  onReload: () => Promise<InvoiceDetails | null>
}

type PaymentValues = { amount: string; method: PaymentMethod; date: string; time: string; note: string }

/** Besides the shared rules, whether the date could be read. */
const paymentFormSchema = recordPaymentSchema.extend({ date: plainDate })

/** What is open, in cash and now, is one Enter; all else can be said. Of more cash than is open the rest goes back. */
export function PaymentForm({ invoice, autoFocus, sentence, onRecorded, onReload }: PaymentFormProps) {
  const { t } = useLingui()
  const zone = useViewer().establishment.timeZone
  const [detailed, setDetailed] = useState(false)
  const editor = useRecordEditor({
    record: invoice,
    schema: paymentFormSchema,
    valuesOf: ({ balance }): PaymentValues => ({
      amount: balance,
      method: 'cash',
      date: dateOf(new Date(), zone),
      time: clockOfMinutes(wallTimeOf(new Date(), zone).minutes),
      note: '',
    }),
    toInput: ({ amount, method, date, time, note }, { version }) => ({
      invoiceId: invoice.id,
      version,
      amount: method === 'cash' && changeDue(amount, invoice.balance) ? invoice.balance : plainNumber(amount),
      method,
      note: note.trim() || null,
      date,
      time: detailed && isPlainDate(date) ? instantText(date, time, zone) : null,
    }),
    save: ({ invoiceId, version, amount, method, note, time }) =>
      recordPayment({ invoiceId, version, amount, method, note, time: time?.toISOString() ?? null }),
    onSaved: onRecorded,
    reload: onReload,
  })
  const { form, saving, save } = editor
  const { amount, method } = form.values
  const change = method === 'cash' ? changeDue(amount, invoice.balance) : undefined
  const isChange = change !== undefined && toMinorUnits(change) > 0n
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
        <Text role="status" mih={24} ta="right" fw={600}>
          {isChange && <ChangeText taken={{ given: amount, due: invoice.balance, change }} currency={invoice.currency} />}
        </Text>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={t(paymentLabels.method)}
          data={paymentMethods.map((method) => ({ value: method, label: t(methodText[method]) }))}
          {...form.getInputProps('method')}
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

/** Undecidable text is passed on, for the validator to refuse. */
function instantText(date: string, time: string, zone: string): string {
  const minutes = minutesOfTime(time)
  return minutes === undefined ? time : instantOf({ date, minutes }, zone).toISOString()
}
