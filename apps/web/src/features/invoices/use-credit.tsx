import { toMinorUnits } from '@clinic/shared/money'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPigMoney } from '@tabler/icons-react'
import { useState } from 'react'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { toFailure, type Failure } from '../../lib/errors.ts'
import { formatMoney } from '../../lib/money.ts'
import { sendOwnWrite } from '../../lib/own-writes.ts'
import { creditFor } from './change-due.ts'
import type { InvoiceDetails } from './data/invoice-row.ts'
import { recordPayment } from './data/record-payment.ts'

type UseCreditProps = { invoice: InvoiceDetails; onRecorded: (invoice: InvoiceDetails) => void }

/** Pays with what the patient has paid in advance, as far as it goes; nothing where there is none. */
export function UseCredit({ invoice, onRecorded }: UseCreditProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const { id, version, balance, creditAvailable, currency } = invoice
  const usable = creditFor(balance, creditAvailable)
  if (toMinorUnits(usable) <= 0n) return null
  const pay = async () => {
    setBusy(true)
    setFailure(null)
    const payment = { invoiceId: id, version, amount: usable, method: 'credit' as const }
    try {
      onRecorded(await sendOwnWrite(id, () => recordPayment(payment)))
    } catch (error) {
      setFailure(toFailure(error))
    }
    setBusy(false)
  }
  const amount = formatMoney(usable, currency)
  return (
    <>
      {failure && <ErrorState failure={failure} onClose={() => setFailure(null)} />}
      <Button
        variant="default"
        fullWidth
        mb={8}
        leftSection={<IconPigMoney size={16} aria-hidden />}
        loading={busy}
        onClick={() => void pay()}
      >
        <Trans>Use credit ({amount})</Trans>
      </Button>
    </>
  )
}
