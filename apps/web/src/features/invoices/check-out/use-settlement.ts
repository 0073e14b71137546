import type { MoneyMethod, PaymentExcess } from '@clinic/shared/invoices/invoice'
import { toMinorUnits } from '@clinic/shared/money'
import { useState } from 'react'
import { toFailure, type Failure } from '../../../lib/errors.ts'
import type { Visit } from '../../../lib/feature/slots.ts'
import { changeDue, plainNumber } from '../../../lib/money.ts'
import { sendOwnWrite } from '../../../lib/own-writes.ts'
import { creditFor, isOver, lessCredit } from '../change-due.ts'
import type { Taken } from '../change-text.tsx'
import type { InvoiceDetails } from '../data/invoice-row.ts'
import { recordPayment } from '../data/record-payment.ts'

export const isOpen = (invoice: InvoiceDetails) => toMinorUnits(invoice.balance) > 0n

/** Pays what an invoice leaves to pay, then closes the visit. What has succeeded is not done again by the next try. */
export function useSettlement(visit: Visit, onPaid: (invoice: InvoiceDetails) => void) {
  const [method, setMethod] = useState<MoneyMethod>('cash')
  const [usesCredit, setUsesCredit] = useState(false)
  const [excess, setExcess] = useState<PaymentExcess | null>(null)
  const [given, setGiven] = useState('')
  const [isShort, setIsShort] = useState(false)
  const [taken, setTaken] = useState<Taken>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const isCash = method === 'cash' && given.trim() !== ''

  async function pay(open: InvoiceDetails) {
    const invoice = usesCredit ? await payByCredit(open) : open
    const { id, version, balance } = invoice
    if (!isOpen(invoice)) return
    const change = isCash ? changeDue(given, balance) : undefined
    const isKept = excess === 'credit' && isCash && isOver(given, balance)
    const amount = isKept ? plainNumber(given) : balance
    const cashGiven = isCash && !isKept ? plainNumber(given) : null
    const payment = { invoiceId: id, version, amount, method, excess: isKept ? excess : null, cashGiven, note: null, time: null }
    onPaid(await sendOwnWrite(id, () => recordPayment(payment)))
    if (change !== undefined && !isKept) setTaken({ given, due: balance, change })
  }

  async function payByCredit(invoice: InvoiceDetails): Promise<InvoiceDetails> {
    const { id, version, balance, creditAvailable } = invoice
    const amount = creditFor(balance, creditAvailable)
    if (toMinorUnits(amount) <= 0n) return invoice
    const paid = await sendOwnWrite(id, () => recordPayment({ invoiceId: id, version, amount, method: 'credit' }))
    onPaid(paid)
    return paid
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
    usesCredit,
    setUsesCredit,
    excess,
    setExcess,
    taken,
    busy,
    failure,
    setFailure,
    /** Whether the cash is enough for what is due; if not, the field says so. */
    isEnough: (total: string, credit: string) => {
      const due = usesCredit ? lessCredit(total, credit) : total
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
