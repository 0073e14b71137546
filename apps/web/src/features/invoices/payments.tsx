import { toMinorUnits, type Currency } from '@clinic/shared/money'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Group, Text, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconCashMinus } from '@tabler/icons-react'
import { useState } from 'react'
import { ReasonDialog } from '../../components/feedback/reason-dialog.tsx'
import { formatMoney } from '../../lib/money.ts'
import { formatTime } from '../../lib/time.ts'
import { useCan } from '../../lib/account/use-can.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { sendOwnWrite } from '../../lib/own-writes.ts'
import { useFormShortcut } from '../../lib/keys/use-shortcuts.ts'
import { useZone } from '../../lib/account/use-establishment.ts'
import { useUi } from '../../stores/ui.ts'
import type { InvoiceDetails, Payment, Receipt } from './data/invoice-row.ts'
import { methodText } from '../../components/labels/invoice-labels.ts'
import classes from './payments.module.css'
import { ReceiptLine } from './receipts/receipt-line.tsx'
import { removePayment } from './data/remove-payment.ts'

const CreditNoteDialog = lazyPart(() => import('./credit-notes/credit-note-dialog.tsx'))
const RefundPaymentDialog = lazyPart(() => import('./refund-payment-dialog.tsx'))

type PaymentsProps = {
  invoice: InvoiceDetails
  onChanged: (invoice: InvoiceDetails) => void
  onReload: () => unknown
}

/** Payments and their reversals, in the order in which they were recorded. */
export function Payments({ invoice, onChanged, onReload }: PaymentsProps) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const zone = useZone()
  const mayRemove = useCan('invoice:write')
  const [removing, setRemoving] = useState<Payment | null>(null)
  const [refunding, setRefunding] = useState<Payment | null>(null)
  const [crediting, setCrediting] = useState<Receipt | null>(null)
  const { payments, currency } = invoice
  const mayGiveBack = (payment: Payment) => toMinorUnits(payment.refundableAmount) > 0n
  const newest = payments.findLast(mayGiveBack)
  useFormShortcut('v', msg`Reverse this payment`, () => newest && setRemoving(newest), mayRemove && newest !== undefined)
  const amount = removing && formatMoney(removing.refundableAmount, currency)
  if (payments.length === 0) return null
  return (
    <>
      <ul className={classes.list} aria-label={t`Payments`}>
        {payments.map((payment) => (
          <li key={payment.id} className={classes.line} data-gone={isGone(payment, payments) || undefined}>
            <div className={classes.what}>
              <div>
                {payment.reverses && !payment.amount.startsWith('-') ? (
                  <Trans>Came back: {t(methodText[payment.method])}</Trans>
                ) : payment.reverses && !isGone(payment, payments) ? (
                  <Trans>Given back: {t(methodText[payment.method])}</Trans>
                ) : payment.reverses ? (
                  <Trans>Reversed</Trans>
                ) : (
                  t(methodText[payment.method])
                )}
                {payment.note && ` · ${payment.note}`}
              </div>
              <Text size="xs" c="dimmed">
                {[formatTime(new Date(payment.time), 'dateTime', language, zone), payment.userName].filter(Boolean).join(' · ')}
              </Text>
              {payment.cashGiven && payment.change && <CashText payment={payment} currency={currency} />}
              {payment.deposits.map(({ receiptId, number, amount: part }) => (
                <DepositText key={receiptId} number={number} amount={formatMoney(part, currency)} />
              ))}
              {invoice.receipts
                .filter(({ paymentId }) => paymentId === payment.id)
                .map((receipt) => (
                  <ReceiptLine key={receipt.id} invoice={invoice} receipt={receipt} onChanged={onChanged} onSent={onReload} />
                ))}
            </div>
            <span className={classes.amount}>{formatMoney(payment.amount, currency)}</span>
            {mayRemove && mayGiveBack(payment) && (
              <Group gap={4} wrap="nowrap">
                <Tooltip label={t`Give this payment back, or a part`}>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size="sm"
                    aria-label={t`Give this payment back, or a part`}
                    onClick={() => setRefunding(payment)}
                  >
                    <IconCashMinus size={16} aria-hidden />
                  </ActionIcon>
                </Tooltip>
                <Tooltip label={t`Reverse this payment`}>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size="sm"
                    aria-label={t`Reverse this payment`}
                    onClick={() => setRemoving(payment)}
                  >
                    <IconArrowBackUp size={16} aria-hidden />
                  </ActionIcon>
                </Tooltip>
              </Group>
            )}
          </li>
        ))}
      </ul>
      {refunding && (
        <RefundPaymentDialog
          invoice={invoice}
          payment={refunding}
          onRefunded={onChanged}
          onCredit={(receipt) => {
            setRefunding(null)
            setCrediting(receipt)
          }}
          onClose={() => setRefunding(null)}
        />
      )}
      {crediting && (
        <CreditNoteDialog invoice={invoice} receipt={crediting} onIssued={onChanged} onClose={() => setCrediting(null)} />
      )}
      {removing && (
        <ReasonDialog
          title={<Trans>Reverse the payment of {amount}?</Trans>}
          hint={<Trans>It stays in the list, and an entry of the opposite amount is added.</Trans>}
          confirmLabel={<Trans>Reverse</Trans>}
          onConfirm={async (reason) => {
            const input = { id: removing.id, version: invoice.version, reason }
            onChanged(await sendOwnWrite(invoice.id, () => removePayment(input)))
          }}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  )
}

/** A payment that was given back whole, and what gave it back. */
const isGone = (payment: Payment, payments: readonly Payment[]): boolean =>
  payment.isReversed || payments.some(({ id, isReversed }) => id === payment.reverses && isReversed)

/** What of a payment has the receipt of a deposit. */
const DepositText = ({ number, amount }: { number: string; amount: string }) => (
  <Text size="xs" c="dimmed">
    <Trans>
      {amount} with the receipt {number} of a deposit
    </Trans>
  </Text>
)

function CashText({ payment, currency }: { payment: Payment; currency: Currency }) {
  const [given, change] = [payment.cashGiven, payment.change].map((amount) => formatMoney(amount ?? '0', currency))
  return (
    <Text size="xs" c="dimmed">
      <Trans>
        {given} given, change {change}
      </Trans>
    </Text>
  )
}
