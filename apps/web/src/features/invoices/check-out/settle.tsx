import { Trans } from '@lingui/react/macro'
import { Anchor, Button, Stack, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { useDocument } from '../../../lib/document/use-document.ts'
import { formatMoney } from '../../../lib/money.ts'
import { useCan } from '../../../lib/account/use-can.ts'
import { ReceiptButton } from '../receipts/receipt-button.tsx'
import { useReceipt } from '../receipts/use-receipt.ts'
import { ChangeText } from '../change-text.tsx'
import type { InvoiceDetails } from '../data/invoice-row.ts'
import { Payments } from '../payments.tsx'
import { PaymentFields } from './payment-fields.tsx'
import type { Visit } from '../../../lib/feature/slots.ts'
import { isOpen, type Settlement } from './use-settlement.ts'

type SettleProps = {
  visit: Visit
  settlement: Settlement
  invoice: InvoiceDetails
  onChanged: (invoice: InvoiceDetails) => void
  onReload: () => unknown
}

/** What an issued invoice leaves to pay; once it is paid, and the visit closed, what the patient takes home. */
export function Settle({ visit, settlement, invoice, onChanged, onReload }: SettleProps) {
  const { id, number, balance, creditAvailable, currency } = invoice
  if (!isOpen(invoice) && !visit.mayClose) return <Settled {...{ settlement, invoice, onChanged, onReload }} />
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (settlement.isEnough(balance, creditAvailable)) void settlement.settle(invoice)
      }}
    >
      <Stack gap="sm">
        <Text>
          <Anchor component={Link} to={`/invoices/${id}`}>
            <Trans>Invoice {number}</Trans>
          </Anchor>
        </Text>
        {isOpen(invoice) ? (
          <>
            <Text fw={600} size="xl" ta="right">
              <Trans>
                Left to pay: <b>{formatMoney(balance, currency)}</b>
              </Trans>
            </Text>
            <PaymentFields
              settlement={settlement}
              visit={visit}
              due={balance}
              credit={creditAvailable}
              currency={currency}
              number={number}
              saving={false}
              autoFocus
            />
          </>
        ) : (
          <Button type="submit" size="md" loading={settlement.busy}>
            <Trans>Close visit</Trans>
          </Button>
        )}
      </Stack>
    </form>
  )
}

function Settled({ settlement: { taken }, invoice, onChanged, onReload }: Omit<SettleProps, 'visit'>) {
  const { id, number, amountPaid, currency } = invoice
  const { print, isPrinting, failure } = useDocument('invoices', id)
  const mayWrite = useCan('invoice:write')
  const receipt = useReceipt(invoice, onChanged)
  const payment = invoice.payments.findLast(({ reverses, isReversed }) => !reverses && !isReversed)
  const receiptButton = useRef<HTMLButtonElement>(null)
  useEffect(() => receiptButton.current?.focus(), [])
  const paid = formatMoney(amountPaid, currency)
  return (
    <Stack gap="sm">
      <div role="status">
        <Text>
          <Trans>
            Invoice {number} is paid: {paid}
          </Trans>
        </Text>
        {taken && (
          <Text fw={600} size="xl">
            <ChangeText taken={taken} currency={currency} />
          </Text>
        )}
      </div>
      {failure && <ErrorState failure={failure} />}
      {receipt.failure && <ErrorState failure={receipt.failure} />}
      {payment && mayWrite && (
        <ReceiptButton invoice={invoice} paymentId={payment.id} buttonRef={receiptButton} receipt={receipt} />
      )}
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        loading={isPrinting}
        onClick={() => void print()}
      >
        <Trans>Print the invoice</Trans>
      </Button>
      <Payments invoice={invoice} onChanged={onChanged} onReload={onReload} />
      <Anchor component={Link} to={`/invoices/${id}`}>
        <Trans>Invoice {number}</Trans>
      </Anchor>
    </Stack>
  )
}
