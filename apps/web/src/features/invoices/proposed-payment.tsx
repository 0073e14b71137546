import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { fullName } from '@clinic/shared/patients/patient-name'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { useChangeSentence } from '../../components/labels/use-change-sentence.ts'
import { formatMoney } from '../../lib/money.ts'
import type { ProposalFormProps } from '../../lib/proposal.ts'
import { useRecord } from '../../lib/use-record.ts'
import { invoiceTexts } from '../../components/labels/invoice-labels.ts'
import { invoiceRecord } from './data/get-invoice.ts'
import { PaymentForm } from './payment-form.tsx'

/** What came in for an invoice, as it was said. */
export default function ProposedPayment({ proposal: { input }, onDone, onDismiss }: ProposalFormProps<'payment'>) {
  const { t } = useLingui()
  const sentence = useChangeSentence(invoiceTexts)
  const { record: invoice, failure, load } = useRecord(invoiceRecord, input.invoiceId)
  if (failure && !invoice) return <ErrorState failure={failure} onRetry={() => void load()} />
  if (invoice === undefined) return <Skeleton height={120} />
  if (!invoice) return <Trans>This invoice is no longer there</Trans>
  const name = fullName(invoice.patient)
  const due = formatMoney(invoice.balance, invoice.currency)
  return (
    <Stack gap="sm">
      <div>
        <Text fw={600}>{[name, invoice.number].filter(Boolean).join(' · ')}</Text>
        <Text size="sm" c="dimmed">
          <Trans>{due} left to pay</Trans>
        </Text>
      </div>
      <PaymentForm
        invoice={invoice}
        given={input}
        autoFocus={false}
        sentence={sentence}
        onRecorded={(paid) => onDone({ sentence: t`Payment recorded: ${name}`, path: `/invoices/${paid.id}` })}
        onReload={load}
      />
      <Button variant="default" onClick={onDismiss}>
        <Trans>Dismiss</Trans>
      </Button>
    </Stack>
  )
}
