import type { InvoiceStatus } from '@clinic/shared/invoices/invoice'

/** What a clinic's money does, written a second time: amounts in satang, one patient, no database. Each step says whether it is taken. */

type Receipt = { id: string; isVoid: boolean; amount: number; credited: number }
export type Payment = { id: string; left: number; isCredit: boolean; over: number; receipts: Receipt[] }
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
const isCredited = (payment: Payment) => (validReceipt(payment)?.credited ?? 0) > 0

export function statusOf(invoice: Invoice): InvoiceStatus {
  if (invoice.isVoid) return 'void'
  if (leftOf(invoice) === 0) return invoice.paid > 0 ? 'paid' : 'credited'
  return invoice.paid === 0 ? 'issued' : 'partially_paid'
}

export class MoneyModel {
  credit = 0
  readonly invoices: Invoice[] = []

  deposit(amount: number): boolean {
    this.credit += amount
    return true
  }

  refundCredit(amount: number): boolean {
    if (amount > this.credit) return false
    this.credit -= amount
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
    invoice.payments.push({ id, left: part, isCredit: false, over: amount - part, receipts: [] })
  }

  mayPayByCredit = (invoice: Invoice, amount: number) => !invoice.isVoid && amount <= leftOf(invoice) && amount <= this.credit

  payByCredit(invoice: Invoice, amount: number, id: string): void {
    invoice.paid += amount
    this.credit -= amount
    invoice.payments.push({ id, left: amount, isCredit: true, over: 0, receipts: [] })
  }

  remove(invoice: Invoice, payment: Payment): boolean {
    if (payment.left === 0 || isCredited(payment) || payment.over > this.credit) return false
    this.credit -= payment.over
    payment.over = 0
    this.giveBack(invoice, payment, payment.left, payment.isCredit)
    this.voidReceiptOf(payment)
    return true
  }

  refund(invoice: Invoice, payment: Payment, { amount, toCredit }: { amount: number; toCredit: boolean }): boolean {
    if (amount > payment.left || isCredited(payment)) return false
    this.giveBack(invoice, payment, amount, toCredit)
    this.voidReceiptOf(payment)
    return true
  }

  mayReceipt = (payment: Payment) => payment.left > 0

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
    if (note.isVoid || (payment?.isCredit && amount > this.credit)) return false
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
