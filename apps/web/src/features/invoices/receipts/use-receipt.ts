import { useState } from 'react'
import { printDocument } from '../../../lib/document/print-document.ts'
import { toFailure, type Failure } from '../../../lib/errors.ts'
import { sendOwnWrite } from '../../../lib/own-writes.ts'
import { usePaper } from '../../../stores/paper.ts'
import { useUi } from '../../../stores/ui.ts'
import type { InvoiceDetails, Receipt } from '../data/invoice-row.ts'
import { issueReceipt } from '../data/issue-receipt.ts'
import { printReceipt } from '../data/print-receipt.ts'

/** The receipt of a payment that counts. */
const receiptOf = ({ receipts }: Pick<InvoiceDetails, 'receipts'>, paymentId: string): Receipt | undefined =>
  receipts.find((receipt) => receipt.paymentId === paymentId && receipt.voidedTime === null)

/** The latest payment that was not reversed and has no receipt. */
export const paymentWithoutReceipt = (invoice: InvoiceDetails) =>
  invoice.payments.findLast((payment) => !payment.reverses && !payment.isReversed && !receiptOf(invoice, payment.id))

export type Buyer = NonNullable<Parameters<typeof issueReceipt>[0]['buyer']>

/** Issues the receipt of a payment, unless it has one, and prints it. */
export function useReceipt(invoice: InvoiceDetails, onChanged: (invoice: InvoiceDetails) => void) {
  const language = useUi((state) => state.language)
  const size = usePaper((state) => state.paper)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  async function getReceipt(paymentId: string, buyer: Buyer | null): Promise<Receipt | undefined> {
    const known = receiptOf(invoice, paymentId)
    if (known) return known
    const changed = await sendOwnWrite(invoice.id, () => issueReceipt({ paymentId, buyer }))
    onChanged(changed)
    return receiptOf(changed, paymentId)
  }

  /** Throws a `Failure`. */
  async function print(paymentId: string, buyer: Buyer | null = null) {
    const receipt = await getReceipt(paymentId, buyer)
    if (!receipt) return
    const { id, printCount } = await printReceipt(receipt.id)
    await printDocument({ kind: 'receipts', id, language, size, issue: printCount === 1 ? 'original' : 'copy' })
  }

  async function handOver(paymentId: string) {
    setBusy(true)
    setFailure(null)
    await print(paymentId).catch((error: unknown) => setFailure(toFailure(error)))
    setBusy(false)
  }
  return { print, handOver, busy, failure }
}
