import type { PaymentMethod } from '@clinic/shared/invoice'
import { toMinorUnits } from '@clinic/shared/money'
import { useState } from 'react'
import { toFailure, type Failure } from '../../../lib/errors.ts'
import { sendOwnWrite } from '../../../lib/own-writes.ts'
import { changeDue } from '../change-due.ts'
import type { Taken } from '../change-text.tsx'
import type { InvoiceDetails } from '../data/invoice-row.ts'
import { recordPayment } from '../data/record-payment.ts'

/** The appointment that is paid for. `mayClose`: it is still open, and this person may close it. */
export type Visit = { id: string; invoiceId: string | null; mayClose: boolean; close: () => Promise<void> }

export const isOpen = (invoice: InvoiceDetails) => toMinorUnits(invoice.balance) > 0n

/** Pays what an invoice leaves to pay, then closes the visit. What has succeeded is not done again by the next try. */
export function useSettlement(visit: Visit, onPaid: (invoice: InvoiceDetails) => void) {
  const [method, setMethod] = useState<PaymentMethod>('cash')
  const [given, setGiven] = useState('')
  const [isShort, setIsShort] = useState(false)
  const [taken, setTaken] = useState<Taken>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const isCash = method === 'cash' && given.trim() !== ''

  async function pay(invoice: InvoiceDetails) {
    const { id, version, balance } = invoice
    const change = isCash ? changeDue(given, balance) : undefined
    const payment = { invoiceId: id, version, amount: balance, method, note: null, time: null }
    onPaid(await sendOwnWrite(id, () => recordPayment(payment)))
    if (change !== undefined) setTaken({ given, due: balance, change })
  }
  return {
    method,
    setMethod,
    given,
    setGiven: (typed: string) => {
      setGiven(typed)
      setIsShort(false)
    },
    isShort,
    taken,
    busy,
    failure,
    setFailure,
    /** Whether the cash is enough for what is due; if not, the field says so. */
    isEnough: (due: string) => {
      const enough = !isCash || changeDue(given, due) !== undefined
      setIsShort(!enough)
      return enough
    },
    settle: async (invoice: InvoiceDetails) => {
      setBusy(true)
      setFailure(null)
      try {
        if (isOpen(invoice)) await pay(invoice)
        if (visit.mayClose) await visit.close()
      } catch (error) {
        setFailure(toFailure(error))
      } finally {
        setBusy(false)
      }
    },
  }
}
export type Settlement = ReturnType<typeof useSettlement>
