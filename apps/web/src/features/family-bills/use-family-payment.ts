import { sumOf } from '@clinic/shared/family-bills/family-bill'
import type { MoneyMethod } from '@clinic/shared/invoices/invoice'
import { useState } from 'react'
import { toFailure, type Failure } from '../../lib/errors.ts'
import { changeDue, plainNumber } from '../../lib/money.ts'
import { payFamilyBill, type MemberBills, type PaidFamilyBill } from './family-bills.ts'
import { dueOf, obstacleOf, payableOf, placeIn, type OpenInvoice } from './open-bills.ts'

type Place = { establishmentId: string; patientId: string }

/** `onRefused`: what is open may be other than what is shown. */
type Ends = { onPaid: (bill: PaidFamilyBill) => void; onRefused: () => void }

/** What was refused, and of which invoice, where it is of one. */
export type Refusal = { failure: Failure; invoice: OpenInvoice | undefined }

/** What of the open bills is paid, and how. What is not ticked is remembered, so that a bill that is written meanwhile is ticked. */
export function useFamilyPayment(place: Place, members: readonly MemberBills[], { onPaid, onRefused }: Ends) {
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set())
  const [method, setMethod] = useState<MoneyMethod>('cash')
  const [given, setGiven] = useState('')
  const [receipts, setReceipts] = useState(true)
  const [isShort, setIsShort] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const payable = payableOf(members)
  const currency = payable[0]?.currency
  const ticked = payable.filter((invoice) => !unticked.has(invoice.id) && obstacleOf(invoice, currency) === undefined)
  const due = sumOf(ticked.map(dueOf))
  const isCash = method === 'cash' && given.trim() !== ''
  const change = isCash ? changeDue(given, due) : undefined

  async function pay() {
    const isEnough = !isCash || change !== undefined
    setIsShort(!isEnough)
    if (!isEnough || busy || ticked.length === 0) return
    setBusy(true)
    setRefusal(null)
    try {
      const invoices = ticked.map(({ id, version }) => ({ id, version }))
      const cashGiven = isCash ? plainNumber(given) : null
      onPaid(await payFamilyBill({ ...place, invoices, method, cashGiven, note: null, receipts }))
    } catch (error) {
      const failure = toFailure(error)
      const index = placeIn(failure.details.path ?? failure.fieldErrors[0]?.path)
      setRefusal({ failure, invoice: index === undefined ? undefined : ticked[index] })
      onRefused()
    } finally {
      setBusy(false)
    }
  }

  const tick = (id: string, isTicked: boolean) =>
    setUnticked((before) => new Set(isTicked ? [...before].filter((other) => other !== id) : [...before, id]))
  const type = (typed: string) => {
    setGiven(typed)
    setIsShort(false)
  }
  return {
    currency,
    ticked,
    due,
    change,
    tick,
    method,
    setMethod,
    given,
    setGiven: type,
    isShort,
    receipts,
    setReceipts,
    busy,
    refusal,
    forget: () => setRefusal(null),
    pay,
  }
}
export type FamilyPayment = ReturnType<typeof useFamilyPayment>
