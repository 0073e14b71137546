import { toMinorUnits } from '@clinic/shared/money'
import { useState } from 'react'
import { printDocument } from '../../../lib/document/print-document.ts'
import { toFailure, type Failure } from '../../../lib/errors.ts'
import { sendOwnWrite } from '../../../lib/own-writes.ts'
import { usePaper } from '../../../stores/paper.ts'
import { useUi } from '../../../stores/ui.ts'
import type { InvoiceDetails, Payment, Receipt } from '../data/invoice-row.ts'
import { issueReceipt } from '../data/issue-receipt.ts'
import { printReceipt } from '../data/print-receipt.ts'

/** The receipt of a payment that counts. */
export const receiptOf = ({ receipts }: Pick<InvoiceDetails, 'receipts'>, paymentId: string): Receipt | undefined =>
  receipts.find((receipt) => receipt.paymentId === paymentId && receipt.voidedTime === null)

/** Whether a credit note that is not void refers to the receipt: it then stays, and so does its payment. */
export const isCredited = ({ creditNotes }: Pick<InvoiceDetails, 'creditNotes'>, receipt: Receipt | undefined): boolean =>
  receipt !== undefined && creditNotes.some(({ receiptId, voidedTime }) => receiptId === receipt.id && voidedTime === null)

/** Whether receipts of deposits are of all that is left of a payment, which then needs none of its own. */
const isCovered = ({ refundableAmount, deposits }: Payment) =>
  deposits.length > 0 && deposits.reduce((sum, { amount }) => sum + toMinorUnits(amount), 0n) >= toMinorUnits(refundableAmount)

/** The latest payment that was not reversed and has no receipt. */
export const paymentWithoutReceipt = (invoice: InvoiceDetails) =>
  invoice.payments.findLast(
    (payment) => !payment.reverses && !payment.isReversed && !isCovered(payment) && !receiptOf(invoice, payment.id),
  )

export type Buyer = NonNullable<Parameters<typeof issueReceipt>[0]['buyer']>

export type HandedReceipt = ReturnType<typeof useReceipt>

/** Issues receipts of an invoice's payments and prints them. */
export function useReceipt(invoice: InvoiceDetails, onChanged: (invoice: InvoiceDetails) => void) {
  const language = useUi((state) => state.language)
  const size = usePaper((state) => state.paper)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  async function issue(paymentId: string, buyer: Buyer | null): Promise<Receipt | undefined> {
    const changed = await sendOwnWrite(invoice.id, () => issueReceipt({ paymentId, buyer }))
    onChanged(changed)
    return receiptOf(changed, paymentId)
  }

  async function print(getReceipt: () => Promise<Receipt | undefined>) {
    setBusy(true)
    setFailure(null)
    try {
      const receipt = await getReceipt()
      if (receipt) {
        const { id, printCount } = await printReceipt(receipt.id)
        await printDocument({ kind: 'receipts', id, language, size, issue: printCount === 1 ? 'original' : 'copy' })
      }
    } catch (error) {
      setFailure(toFailure(error))
    }
    setBusy(false)
  }

  /** Prints the receipt of a payment, which is issued first unless there is one. */
  const handOver = (paymentId: string) => print(async () => receiptOf(invoice, paymentId) ?? (await issue(paymentId, null)))

  /** Throws a `Failure` where it can't be issued. */
  async function handOverTo(buyer: Buyer, paymentId: string) {
    const receipt = await issue(paymentId, buyer)
    void print(() => Promise.resolve(receipt))
  }

  return { handOver, handOverTo, busy, failure }
}
