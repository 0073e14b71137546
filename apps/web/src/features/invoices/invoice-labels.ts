import { invoiceStatuses, paymentMethods, type InvoiceStatus, type PaymentMethod } from '@clinic/shared/invoice'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { IconAlertTriangle, IconBan, IconCircleCheck, IconCircleHalf2, IconPencil, IconReceipt } from '@tabler/icons-react'
import type { StatusLook } from '../../components/labels/status-word.tsx'
import type { FieldChange } from '@clinic/shared/errors'
import { formatPlainDate } from '../../lib/time.ts'

export const statusText: Record<InvoiceStatus, MessageDescriptor> = {
  draft: msg`Draft`,
  issued: msg({ message: 'Issued', context: 'invoice' }),
  partially_paid: msg`Partly paid`,
  paid: msg`Paid`,
  void: msg`Void`,
}

const looks: Record<InvoiceStatus, StatusLook> = {
  draft: { icon: IconPencil, tone: 'neutral' },
  issued: { icon: IconReceipt, tone: 'todo' },
  partially_paid: { icon: IconCircleHalf2, tone: 'part' },
  paid: { icon: IconCircleCheck, tone: 'good' },
  void: { icon: IconBan, tone: 'neutral' },
}

type StatusDisplay = { status: InvoiceStatus; overdue: boolean }

export const lookOf = ({ status, overdue }: StatusDisplay): StatusLook =>
  overdue ? { icon: IconAlertTriangle, tone: 'late' } : looks[status]

/** Overdue is said instead of the status that it follows from. */
export const statusLabel = ({ status, overdue }: StatusDisplay): MessageDescriptor =>
  overdue ? msg`Overdue` : statusText[status]

export const methodText: Record<PaymentMethod, MessageDescriptor> = {
  cash: msg`Cash`,
  transfer: msg`Transfer`,
  card: msg`Card`,
  other: msg`Other`,
}

/** Fields of an invoice as its history and a stale edit name them. */
const fieldText: Record<string, MessageDescriptor> = {
  status: msg`Status`,
  number: msg`Number`,
  notes: msg`Notes`,
  currency: msg`Currency`,
  dueDate: msg`Due date`,
  voidReason: msg`Reason for voiding`,
  discount: msg`Discount`,
  tax: msg`VAT`,
  totalAmount: msg`Total`,
  amountPaid: msg`Amount paid`,
  invoiceDetails: msg`Lines`,
  payment: msg`Payment`,
  patientId: msg`Patient`,
}

function valueText(field: string, value: string | null, i18n: I18n, language: string): string {
  if (value === null || value === '') return '–'
  const status = field === 'status' ? invoiceStatuses.find((known) => known === value) : undefined
  if (status) return i18n._(statusText[status])
  if (field === 'dueDate') return formatPlainDate(value, 'date', language)
  if (field === 'payment') return paymentText(value, i18n)
  return value
}

/** "500.00 cash, note": the method in the reader's words. */
function paymentText(value: string, i18n: I18n): string {
  const [amount = '', word = '', ...rest] = value.split(/(?<=^\S+) |(?<=^\S+ \w+)(?=,)/)
  const method = paymentMethods.find((known) => known === word)
  return method ? `${amount} ${i18n._(methodText[method])}${rest.join('')}` : value
}

/** "Due date: 1 Nov 2026 → 15 Nov 2026"; undefined for what is stored for the machine. */
export function changeSentence({ field, from, to }: FieldChange, i18n: I18n, language: string): string | undefined {
  const name = fieldText[field]
  if (!name) return undefined
  if (field === 'patientId') return i18n._(msg`Patient changed`)
  const [before, after] = [from, to].map((value) => valueText(field, value, i18n, language))
  return `${i18n._(name)}: ${from === null ? after : `${before} → ${after}`}`
}
