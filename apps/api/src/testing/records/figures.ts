import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { Clinic } from '../clinic.ts'
import { insert } from '../clinic.ts'
import { snapshotOf } from './snapshot.ts'

export type PaidInvoice = {
  clinic: Clinic
  /** Where the clinic's own is not meant. */
  establishmentId?: string
  currency?: 'THB' | 'USD'
  issued?: string
  dueDate?: string | null
  eventId?: string | null
  tax?: string
  lines: {
    service: string
    quantity: number
    price: string
    tax?: string | null
    discount?: string
    amountOff?: string
    vatIncluded?: boolean
    doctorId?: string | null
  }[]
  total: string
  /** A negative amount reverses the first. */
  payments: { time: string; amount: string; method?: string }[]
}

let numbers = 0

/** An issued invoice with its payments, as rows. */
export async function addPaidInvoice(owner: pg.Pool, given: PaidInvoice): Promise<string> {
  const id = uuidv7()
  const { clinic, establishmentId = clinic.id, lines, total, payments } = given
  const paid = payments.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
  const whole = Math.round(Number(total) * 100)
  await insert(owner, 'invoice', [
    {
      id,
      establishmentId,
      patientId: clinic.somchai.patientId,
      currency: given.currency ?? 'THB',
      status: paid === 0 ? 'issued' : paid < whole ? 'partially_paid' : 'paid',
      number: `INV-2030-${String(++numbers).padStart(5, '0')}`,
      issuedTime: given.issued ?? '2030-01-01T00:00:00Z',
      snapshot: snapshotOf(clinic),
      totalAmount: total,
      amountPaid: (paid / 100).toFixed(2),
      tax: given.tax ?? '0',
      dueDate: given.dueDate ?? null,
      eventId: given.eventId ?? null,
    },
  ])
  await insert(
    owner,
    'invoice_detail',
    lines.map(({ service, ...line }, position) => ({
      id: uuidv7(),
      invoiceId: id,
      establishmentId,
      position,
      medicalService: service,
      ...line,
    })),
  )
  const rows = payments.map(({ time, amount, method = 'cash' }) => ({
    id: uuidv7(),
    invoiceId: id,
    establishmentId,
    time,
    amount,
    method,
  }))
  await insert(
    owner,
    'payment',
    rows.map((row) => ({ ...row, reversesId: row.amount.startsWith('-') ? rows[0]?.id : null })),
  )
  return id
}
