import { fullName } from '@clinic/shared/patients/patient-name'
import { Plural, Trans } from '@lingui/react/macro'
import { Anchor, Button, Group, Skeleton, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { formatMoney } from '../../lib/money.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { FamilyBillQuery, type PaidFamilyBill } from './family-bills.ts'
import classes from './family-bills.module.css'
import { useReceiptPrints } from './use-receipt-prints.ts'

/** What a family has paid at once: the change, and the receipts. */
export function PaidBill({ id }: { id: string }) {
  const { data, failure, load } = useServerQuery({ query: FamilyBillQuery, variables: { id } })
  if (failure) return <ErrorState failure={failure} onRetry={() => void load()} />
  if (!data) return <Skeleton height={240} />
  return data.familyBill ? <Paid bill={data.familyBill} /> : <EmptyState title={<Trans>This payment is not there</Trans>} />
}

function Paid({ bill }: { bill: PaidFamilyBill }) {
  const { total, currency, cashGiven, change, payments } = bill
  const { print, busy, failure } = useReceiptPrints()
  const receiptIds = payments.flatMap(({ receipt }) => receipt?.id ?? [])
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  const [sum, given, back] = [total, cashGiven ?? '0', change ?? '0'].map((amount) => formatMoney(amount, currency))
  return (
    <>
      <div role="status">
        <Text>
          <Plural value={payments.length} one="Paid: # invoice" other="Paid: # invoices" />, {sum}
        </Text>
        {cashGiven && (
          <>
            <Text fw={700} fz={32}>
              <Trans>Change {back}</Trans>
            </Text>
            <Text size="sm" c="dimmed">
              <Trans>
                {given} given for {sum}
              </Trans>
            </Text>
          </>
        )}
      </div>
      {failure && <ErrorState failure={failure} />}
      <Group gap="sm">
        {receiptIds.length > 0 && (
          <Button
            ref={first}
            leftSection={<IconPrinter size={16} aria-hidden />}
            loading={busy}
            onClick={() => void print(receiptIds)}
          >
            <Plural value={receiptIds.length} one="Print # receipt" other="Print # receipts" />
          </Button>
        )}
        <Button component={Link} to="/" variant="default">
          <Trans>Back to Today</Trans>
        </Button>
      </Group>
      <ul className={classes.list}>
        {payments.map((payment) => (
          <PaidLine key={payment.id} payment={payment} currency={currency} busy={busy} onPrint={(id) => void print([id])} />
        ))}
      </ul>
    </>
  )
}

type PaidLineProps = {
  payment: PaidFamilyBill['payments'][number]
  currency: PaidFamilyBill['currency']
  busy: boolean
  onPrint: (receiptId: string) => void
}

function PaidLine({ payment: { amount, invoice, receipt }, currency, busy, onPrint }: PaidLineProps) {
  const number = receipt?.number
  return (
    <li className={classes.line}>
      <div>
        <Text>{fullName(invoice.patient)}</Text>
        <Group gap="xs">
          <Anchor component={Link} to={`/invoices/${invoice.id}`} size="sm">
            {invoice.number}
          </Anchor>
          {receipt && (
            <Button size="compact-xs" variant="subtle" disabled={busy} onClick={() => onPrint(receipt.id)}>
              <Trans>Print {number}</Trans>
            </Button>
          )}
        </Group>
      </div>
      <span className={classes.amount}>{formatMoney(amount, currency)}</span>
    </li>
  )
}
