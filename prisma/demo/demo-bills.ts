import type { InvoiceStatus, PaymentMethod } from '@clinic/shared/invoices/invoice'
import type { PrescriptionStatus } from '@clinic/shared/prescriptions/prescription'

export type Bill = {
  status: InvoiceStatus
  products?: number
  discount?: string
  /** Days from issue until it has to be paid. */
  due?: number
  /** The payment: all of the total, or an amount in baht. */
  paid?: [method: PaymentMethod, amount: 'all' | number]
  isReceipted?: boolean
}

/** One for each appointment, the earliest first, so that the overdue ones are old enough. */
export const bills: Bill[] = [
  { status: 'issued', products: 0, due: 0 },
  { status: 'paid', paid: ['cash', 'all'] },
  { status: 'partially_paid', products: 1, due: 0, paid: ['transfer', 300] },
  { status: 'paid', discount: '10', products: 2, paid: ['card', 'all'] },
  { status: 'void' },
  { status: 'paid', paid: ['transfer', 'all'] },
  { status: 'issued', products: 1, due: 14 },
  { status: 'partially_paid', due: 30, paid: ['cash', 250] },
  { status: 'paid', products: 0, paid: ['cash', 'all'] },
  { status: 'issued', discount: '5', due: 30 },
  { status: 'draft', products: 2 },
  { status: 'draft', discount: '12.5', products: 0 },
]

export type Prescribed = { status: PrescriptionStatus; medications: number[] }

export const prescribed: Prescribed[] = [
  { status: 'issued', medications: [0] },
  { status: 'issued', medications: [0, 1] },
  { status: 'cancelled', medications: [1] },
  { status: 'issued', medications: [2] },
  { status: 'issued', medications: [1, 2] },
  { status: 'draft', medications: [0] },
]

/** By turns, those of a year: most are paid at the desk, every other visit has none of its own. */
export const usualBills: (Bill | undefined)[] = Array.from({ length: 120 }, (_, index) => {
  if (index === 61) return { status: 'issued', due: 30 }
  if (index % 60 === 17) return { status: 'void' }
  if (index % 2 === 0) return undefined
  const method = (['cash', 'transfer', 'cash', 'card', 'transfer'] as const)[index % 5] ?? 'cash'
  return {
    status: 'paid',
    paid: [method, 'all'],
    ...(index % 3 === 1 && { products: index % 3 }),
    ...(index % 16 === 3 && { discount: '10' }),
  }
})
