import { toDecimal, toMinorUnits } from '@clinic/shared/money'
import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { expect } from 'vitest'
import type { Clinic } from '../clinic.ts'
import { insert } from '../clinic.ts'
import type { Session, TestServer } from '../server.ts'
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

export const moneyDocument = `query ($establishmentId: ID, $from: Date!, $until: Date!) {
  figures(establishmentId: $establishmentId, from: $from, until: $until) {
    money { currency amount } moneyByDay { date currency amount } moneyByMethod { method currency amount }
    moneyByDoctor { doctor { id } currency amount } moneyByService { service currency amount } debts { age currency count amount }
  }
}`
export type Sum = { currency: string; amount: string }
export type Figures = {
  money: Sum[]
  moneyByDay: (Sum & { date: string })[]
  moneyByMethod: (Sum & { method: string })[]
  moneyByDoctor: (Sum & { doctor: { id: string } | null })[]
  moneyByService: (Sum & { service: string | null })[]
  debts: (Sum & { age: string; count: number })[]
}
type Asked = { establishmentId?: string; from?: string; until?: string }

/** The figures of money, of March 2030 unless something else is asked for. */
export const moneyFiguresAt =
  (server: TestServer) =>
  async (session: Session, asked: Asked = {}): Promise<Figures> => {
    const { data, errors } = await server.graphql(session, moneyDocument, { from: '2030-03-01', until: '2030-03-31', ...asked })
    expect(errors).toBeUndefined()
    return data.figures
  }

/** By key and currency, in minor units; what comes to nothing is left out. */
export function sums(rows: readonly Sum[], keyOf: (row: never) => string): Record<string, string> {
  const found = new Map<string, bigint>()
  for (const row of rows) {
    const key = `${keyOf(row as never)} ${row.currency}`
    found.set(key, (found.get(key) ?? 0n) + toMinorUnits(row.amount))
  }
  return Object.fromEntries([...found].filter(([, amount]) => amount !== 0n).map(([key, amount]) => [key, toDecimal(amount)]))
}

export const money = (units: number) => toDecimal(BigInt(units))
