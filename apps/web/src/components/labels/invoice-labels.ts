import { paymentMethods, type InvoiceStatus, type PaymentMethod } from '@clinic/shared/invoices/invoice'
import type { InvoiceDetailInput, RecordPayment, UpdateInvoice } from '@clinic/shared/invoices/invoice-input'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconCircleHalf2,
  IconPencil,
  IconReceipt,
  IconReceiptRefund,
} from '@tabler/icons-react'
import type { NounTexts, SentenceLocale } from './change-sentence.ts'
import { readAs } from './read-as.ts'
import type { StatusLook } from './status-word.tsx'

export const statusText: Record<InvoiceStatus, MessageDescriptor> = {
  draft: msg`Draft`,
  issued: msg({ message: 'Issued', context: 'invoice' }),
  partially_paid: msg`Partly paid`,
  paid: msg`Paid`,
  settled: msg`Settled`,
  credited: msg`Credited`,
  void: msg`Void`,
}

const looks: Record<InvoiceStatus, StatusLook> = {
  draft: { icon: IconPencil, tone: 'neutral' },
  issued: { icon: IconReceipt, tone: 'todo' },
  partially_paid: { icon: IconCircleHalf2, tone: 'part' },
  paid: { icon: IconCircleCheck, tone: 'good' },
  settled: { icon: IconCircleCheck, tone: 'neutral' },
  credited: { icon: IconReceiptRefund, tone: 'neutral' },
  void: { icon: IconBan, tone: 'neutral' },
}

type StatusDisplay = { status: InvoiceStatus; overdue: boolean }

export const lookOf = ({ status, overdue }: StatusDisplay): StatusLook =>
  overdue ? { icon: IconAlertTriangle, tone: 'late' } : looks[status]

/** Overdue is said instead of Issued, which it implies. */
export function statusLabel({ status, overdue }: StatusDisplay): MessageDescriptor {
  if (!overdue) return statusText[status]
  return status === 'partially_paid' ? msg`Partly paid, overdue` : msg`Overdue`
}

export const methodText: Record<PaymentMethod, MessageDescriptor> = {
  cash: msg`Cash`,
  transfer: msg`Transfer`,
  card: msg`Card`,
  other: msg`Other`,
  credit: msg`Credit`,
}

type Field = Exclude<keyof UpdateInvoice, 'id' | 'version' | 'establishmentId'>

/** What happened with a receipt, as the history names it. */
type ReceiptStep = 'receipt' | 'receiptPrinted' | 'receiptCopied' | 'receiptVoided'
type CreditNoteStep = 'creditNote' | 'creditNotePrinted' | 'creditNoteCopied' | 'creditNoteVoided'

export const invoiceLabels: Record<
  | Field
  | 'number'
  | 'amountPaid'
  | 'amountCredited'
  | 'payment'
  | 'cashGiven'
  | 'change'
  | 'familyBill'
  | 'mailed'
  | 'notMailed'
  | ReceiptStep
  | CreditNoteStep,
  MessageDescriptor
> = {
  status: msg`Status`,
  number: msg`Number`,
  patientId: msg`Patient`,
  notes: msg`Notes`,
  currency: msg`Currency`,
  dueDate: msg`Due date`,
  voidReason: msg`Reason for voiding`,
  discount: msg`Discount, %`,
  amountOff: msg`Discount`,
  tax: msg`VAT, %`,
  totalAmount: msg`Total`,
  amountPaid: msg`Amount paid`,
  amountCredited: msg`Amount credited`,
  invoiceDetails: msg`Lines`,
  payment: msg`Payment`,
  cashGiven: msg`Cash given`,
  change: msg`Change`,
  familyBill: msg`Paid together with the family`,
  mailed: msg`To be sent by e-mail`,
  notMailed: msg`Not sent, no mail server`,
  receipt: msg`Receipt issued`,
  receiptPrinted: msg`Receipt printed`,
  receiptCopied: msg`Copy of the receipt printed`,
  receiptVoided: msg`Receipt voided`,
  creditNote: msg`Credit note issued`,
  creditNotePrinted: msg`Credit note printed`,
  creditNoteCopied: msg`Copy of the credit note printed`,
  creditNoteVoided: msg`Credit note voided`,
}

export const invoiceLineLabels: Record<keyof InvoiceDetailInput | 'amount', MessageDescriptor> = {
  medicalService: msg`Service`,
  description: msg`Description`,
  quantity: msg`Quantity`,
  price: msg`Price`,
  discount: msg`Discount`,
  amountOff: msg`Discount`,
  tax: msg`VAT`,
  vatIncluded: msg`Price includes VAT`,
  doctorId: msg`Doctor`,
  amount: msg`Amount`,
}

/** The form asks for date and time of day apart. */
export const paymentLabels: Record<Exclude<keyof RecordPayment, 'invoiceId' | 'version' | 'excess'> | 'date', MessageDescriptor> =
  {
    amount: msg`Amount received`,
    cashGiven: msg`Cash given`,
    method: msg`Method`,
    date: msg`Date`,
    time: msg`Time`,
    note: msg`Note`,
  }

/** "500.00 cash, note": the method in the viewer's language. */
function readPayment(value: string, { i18n }: SentenceLocale): string {
  const [amount = '', word = '', ...rest] = value.split(/(?<=^\S+) |(?<=^\S+ \w+)(?=,)/)
  const method = paymentMethods.find((known) => known === word)
  return method ? `${amount} ${i18n._(methodText[method])}${rest.join('')}` : value
}

export const invoiceTexts: NounTexts = {
  labels: invoiceLabels,
  read: { status: readAs(statusText), payment: readPayment },
  setOnce: [
    'voidReason',
    'number',
    'payment',
    'cashGiven',
    'change',
    'mailed',
    'notMailed',
    'receipt',
    'receiptPrinted',
    'receiptCopied',
    'receiptVoided',
    'creditNote',
    'creditNotePrinted',
    'creditNoteCopied',
    'creditNoteVoided',
  ],
}
