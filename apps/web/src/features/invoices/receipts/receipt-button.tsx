import { toMinorUnits } from '@clinic/shared/money'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, Button, Kbd, Stack } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { useState, type Ref } from 'react'
import { useShortcut } from '../../../lib/keys/use-shortcuts.ts'
import type { InvoiceDetails } from '../data/invoice-row.ts'
import { BuyerDialog } from './buyer-dialog.tsx'
import { receiptOf, type HandedReceipt } from './use-receipt.ts'

type ReceiptButtonProps = {
  invoice: InvoiceDetails
  paymentId: string
  buttonRef?: Ref<HTMLButtonElement>
  /** Where it is kept: this button goes when there is no payment without a receipt any more. */
  receipt: HandedReceipt
}

/** The receipt of a payment by one click; of another customer by a form. */
export function ReceiptButton({ invoice, paymentId, buttonRef, receipt }: ReceiptButtonProps) {
  const { handOver, handOverTo, busy } = receipt
  const [asking, setAsking] = useState(false)
  const isOpen = toMinorUnits(invoice.balance) > 0n
  useShortcut('r', msg`Receipt`, () => void handOver(paymentId))
  return (
    <Stack gap={4}>
      <Button
        ref={buttonRef}
        variant={isOpen ? 'default' : 'filled'}
        leftSection={<IconReceipt size={16} aria-hidden />}
        loading={busy}
        onClick={() => void handOver(paymentId)}
      >
        <Trans>Receipt</Trans>
        <Kbd size="xs" ml={8} aria-hidden>
          R
        </Kbd>
      </Button>
      {!receiptOf(invoice, paymentId) && (
        <Anchor component="button" type="button" size="xs" ta="left" onClick={() => setAsking(true)}>
          <Trans>Receipt for somebody else</Trans>
        </Anchor>
      )}
      {asking && <BuyerDialog onConfirm={(buyer) => handOverTo(buyer, paymentId)} onClose={() => setAsking(false)} />}
    </Stack>
  )
}
