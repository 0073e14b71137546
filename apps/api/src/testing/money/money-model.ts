import type { InvoiceStatus } from '@clinic/shared/invoices/invoice'

/** What a clinic's money does, written a second time: amounts in satang, one patient, no database. Each step says whether it is taken. */

type Receipt = { id: string; isVoid: boolean; amount: number; credited: number }
/** What came in as credit; `isGone`: an overpayment whose payment was removed. */
export type Entry = { id: string; amount: number; isGone: boolean; receipts: Deposit[] }
/** The receipt of an entry, with what invoices use of it and credit notes took. */
type Deposit = { id: string; amount: number; used: number; credited: number; isVoid: boolean }
type Use = { deposit: Deposit; amount: number }
export type Payment = {
  id: string
  left: number
  isCredit: boolean
  over: number
  overEntry: Entry | null
  receipts: Receipt[]
  /** What deposits with a receipt pay of it. */
  uses: Use[]
}
export type Note = { id: string; amount: number; isVoid: boolean; payment: Payment | null; receipt: Receipt | null }
export type Invoice = {
  id: string
  total: number
  paid: number
  credited: number
  isVoid: boolean
  payments: Payment[]
  notes: Note[]
}

export const leftOf = (invoice: Invoice) => (invoice.isVoid ? 0 : invoice.total - invoice.credited - invoice.paid)
const validReceipt = ({ receipts }: Payment) => receipts.find(({ isVoid }) => !isVoid)
const leftOfDeposit = ({ isVoid, amount, used, credited }: Deposit) => (isVoid ? 0 : amount - used - credited)
const coveredOf = ({ uses }: Payment) => uses.reduce((sum, { amount }) => sum + amount, 0)
const isCredited = (payment: Payment) => (validReceipt(payment)?.credited ?? 0) > 0

export function statusOf(invoice: Invoice): InvoiceStatus {
  if (invoice.isVoid) return 'void'
  if (leftOf(invoice) === 0) return invoice.paid > 0 ? 'paid' : 'credited'
  return invoice.paid === 0 ? 'issued' : 'partially_paid'
}

export class MoneyModel {
  credit = 0
  readonly invoices: Invoice[] = []
  readonly entries: Entry[] = []
  /** In the order of issue. */
  private readonly deposits: Deposit[] = []

  /** Credit that no receipt of a deposit is of. */
  private get free(): number {
    return this.deposits.reduce((free, deposit) => free - leftOfDeposit(deposit), this.credit)
  }

  deposit(amount: number): boolean {
    this.credit += amount
    return true
  }

  /** Of as much as is still credit without a receipt; a second request for the same issues none. */
  mayDepositReceipt = (entry: Entry) => entry.receipts.some(({ isVoid }) => !isVoid) || (!entry.isGone && this.free > 0)

  depositReceipt(entry: Entry, id: string): void {
    if (entry.receipts.some((known) => known.id === id)) return
    const deposit = { id, amount: Math.min(entry.amount, this.free), used: 0, credited: 0, isVoid: false }
    entry.receipts.push(deposit)
    this.deposits.push(deposit)
  }

  voidDepositReceipt(deposit: Deposit): boolean {
    if (deposit.isVoid || deposit.used + deposit.credited > 0) return false
    deposit.isVoid = true
    return true
  }

  refundCredit(amount: number): boolean {
    if (amount > this.credit) return false
    let wanted = amount - this.free
    this.credit -= amount
    for (const deposit of this.deposits.toReversed()) {
      const part = Math.min(leftOfDeposit(deposit), wanted)
      if (part <= 0) continue
      wanted -= part
      if (part === deposit.amount) deposit.isVoid = true
      else deposit.credited += part
    }
    return true
  }

  /** `kept`: what is more than due becomes credit; else it is refused. */
  mayPay(invoice: Invoice, amount: number, kept: boolean): boolean {
    return !invoice.isVoid && (amount <= leftOf(invoice) || (kept && leftOf(invoice) > 0))
  }

  pay(invoice: Invoice, amount: number, id: string): void {
    const part = Math.min(amount, leftOf(invoice))
    invoice.paid += part
    this.credit += amount - part
    invoice.payments.push({ id, left: part, isCredit: false, over: amount - part, overEntry: null, receipts: [], uses: [] })
  }

  mayPayByCredit = (invoice: Invoice, amount: number) => !invoice.isVoid && amount <= leftOf(invoice) && amount <= this.credit

  payByCredit(invoice: Invoice, amount: number, id: string): void {
    invoice.paid += amount
    this.credit -= amount
    let wanted = amount
    const uses = this.deposits.flatMap((deposit) => {
      const part = Math.min(leftOfDeposit(deposit), wanted)
      if (part <= 0) return []
      wanted -= part
      deposit.used += part
      return [{ deposit, amount: part }]
    })
    invoice.payments.push({ id, left: amount, isCredit: true, over: 0, overEntry: null, receipts: [], uses })
  }

  remove(invoice: Invoice, payment: Payment): boolean {
    if (payment.left === 0 || isCredited(payment) || !this.mayTakeOver(payment)) return false
    this.takeOver(payment)
    this.giveBackUses(payment, payment.left)
    this.giveBack(invoice, payment, payment.left, payment.isCredit)
    this.voidReceiptOf(payment)
    return true
  }

  refund(invoice: Invoice, payment: Payment, { amount, toCredit }: { amount: number; toCredit: boolean }): boolean {
    if (amount > payment.left || isCredited(payment) || (coveredOf(payment) > 0 && !toCredit)) return false
    this.giveBackUses(payment, amount)
    this.giveBack(invoice, payment, amount, toCredit)
    this.voidReceiptOf(payment)
    return true
  }

  mayReceipt = (payment: Payment) =>
    payment.left > 0 && (validReceipt(payment) !== undefined || payment.left > coveredOf(payment))

  voidReceipt(payment: Payment, receipt: Receipt): boolean {
    if (receipt.isVoid || isCredited(payment)) return false
    receipt.isVoid = true
    return true
  }

  creditNote(invoice: Invoice, amount: number): boolean {
    if (invoice.isVoid || amount > leftOf(invoice)) return false
    invoice.credited += amount
    return true
  }

  creditNoteOfReceipt(invoice: Invoice, payment: Payment, { receipt, amount }: { receipt: Receipt; amount: number }): boolean {
    if (receipt.isVoid || amount > receipt.amount - receipt.credited) return false
    receipt.credited += amount
    invoice.credited += amount
    this.giveBack(invoice, payment, amount, payment.isCredit)
    return true
  }

  voidNote(invoice: Invoice, note: Note): boolean {
    const { payment, receipt, amount } = note
    if (note.isVoid || (payment?.isCredit && amount > this.free)) return false
    note.isVoid = true
    invoice.credited -= amount
    if (receipt) receipt.credited -= amount
    if (payment) this.giveBack(invoice, payment, -amount, payment.isCredit)
    return true
  }

  void(invoice: Invoice): boolean {
    if (invoice.isVoid || invoice.paid > 0 || invoice.credited > 0) return false
    invoice.isVoid = true
    return true
  }

  /** What came in as credit with a payment goes with it, unless it was used; its receipt becomes void. */
  private mayTakeOver({ over, overEntry }: Payment): boolean {
    const deposit = overEntry?.receipts.find(({ isVoid }) => !isVoid)
    return !(deposit && deposit.used + deposit.credited > 0) && over <= this.free + (deposit ? leftOfDeposit(deposit) : 0)
  }

  private takeOver(payment: Payment): void {
    this.credit -= payment.over
    payment.over = 0
    if (!payment.overEntry) return
    payment.overEntry.isGone = true
    for (const deposit of payment.overEntry.receipts) deposit.isVoid = true
  }

  /** To the latest deposit first. */
  private giveBackUses({ uses }: Payment, amount: number): void {
    let wanted = amount
    for (const use of uses.toReversed()) {
      const part = Math.min(use.amount, wanted)
      wanted -= part
      use.amount -= part
      use.deposit.used -= part
    }
  }

  private giveBack(invoice: Invoice, payment: Payment, amount: number, toCredit: boolean) {
    payment.left -= amount
    invoice.paid -= amount
    if (toCredit) this.credit += amount
  }

  private voidReceiptOf(payment: Payment) {
    const receipt = validReceipt(payment)
    if (receipt) receipt.isVoid = true
  }
}
