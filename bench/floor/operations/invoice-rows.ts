import type { InvoiceStatus } from '@clinic/shared/invoices/invoice'
import { invoiceCanBecome, invoiceStatusesByHand, isOverdue } from '@clinic/shared/invoices/invoice'
import { asPrice, trimmed } from '@clinic/shared/money'
import { dateOf } from '@clinic/shared/time/time'
import { timeZone } from '@clinic/prisma/sample-data/scale'

export type InvoiceRow = {
  id: string
  version: number
  status: InvoiceStatus
  number: string | null
  time: Date
  dueDate: string | null
  tax: string
  totalAmount: string
  balance: string
  currency: string
  patientId: string
  patientFirst: string
  patientLast: string
}

export type LineRow = {
  invoiceId: string
  medicalService: string
  description: string
  quantity: number
  price: string
  tax: string | null
  amount: string
}

/** A date as text: the driver would make an instant of it. */
export const columns = `i.id, i.version, i.status, i.number, i.time, i."dueDate"::text, i.tax, i."totalAmount",
  CASE WHEN i.status IN ('draft', 'void') THEN 0.00 ELSE i."totalAmount" - coalesce(i."amountCredited", 0) - i."amountPaid" END AS balance, i.currency,
  i."patientId", p."firstName" AS "patientFirst", p."lastName" AS "patientLast"`

export const lineColumns = `l."invoiceId", l."medicalService", l.description, l.quantity::float8 AS quantity, l.price, l.tax, round(l.quantity * l.price, 2) AS amount`

const nextStatuses = (from: InvoiceStatus) =>
  invoiceStatusesByHand.filter((next) => invoiceCanBecome(from, next) && (next !== 'issued' || from === 'draft'))

export const invoiceOf = (row: InvoiceRow) => ({
  id: row.id,
  version: row.version,
  status: row.status,
  nextStatuses: nextStatuses(row.status),
  number: row.number,
  time: row.time,
  dueDate: row.dueDate,
  overdue: row.dueDate !== null && isOverdue(row, dateOf(new Date(), timeZone)),
  totalAmount: row.totalAmount,
  balance: row.balance,
  currency: row.currency,
  patient: { id: row.patientId, firstName: row.patientFirst, lastName: row.patientLast, __typename: 'Patient' },
  __typename: 'Invoice',
})

export const lineOf = (line: LineRow, invoice: InvoiceRow) => ({
  medicalService: line.medicalService,
  description: line.description,
  quantity: line.quantity,
  price: asPrice(line.price),
  tax: line.tax && trimmed(line.tax),
  taxRate: trimmed(line.tax ?? invoice.tax),
  amount: line.amount,
  __typename: 'InvoiceDetail',
})
