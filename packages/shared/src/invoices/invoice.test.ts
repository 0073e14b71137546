import { describe, expect, test } from 'vitest'
import { invoiceCanBecome, invoiceStatuses, isOverdue, statusByPayments } from './invoice.ts'
import { createInvoiceSchema, recordPaymentSchema } from './invoice-input.ts'
import type { InvoiceStatus } from './invoice.ts'

/** The transitions, written out a second time: a row for each status, a column for the next one. */
const rule: Record<InvoiceStatus, InvoiceStatus[]> = {
  draft: ['issued', 'settled'],
  issued: ['partially_paid', 'paid', 'credited', 'void'],
  partially_paid: ['issued', 'paid', 'credited'],
  paid: ['issued', 'partially_paid', 'credited'],
  settled: ['void'],
  credited: ['issued', 'partially_paid', 'paid'],
  void: [],
}

describe('every pair of statuses', () => {
  const pairs = invoiceStatuses.flatMap((from) => invoiceStatuses.map((to) => [from, to] as const))
  test.each(pairs)('%s -> %s', (from, to) => expect(invoiceCanBecome(from, to)).toBe(rule[from].includes(to)))
})

test.each<[InvoiceStatus, string, string, string]>([
  ['issued', '100.00', '0.00', '0'],
  ['partially_paid', '100.00', '0.01', '0'],
  ['partially_paid', '100.00', '99.99', '0'],
  ['paid', '100.00', '100.00', '0'],
  ['settled', '0.00', '0.00', '0'],
  ['issued', '100.00', '0.00', '99.99'],
  ['credited', '100.00', '0.00', '100.00'],
  ['partially_paid', '100.00', '50.00', '49.99'],
  ['paid', '100.00', '50.00', '50.00'],
])('%s: of %s paid %s, credited %s', (status, ...sums) => expect(statusByPayments(...sums)).toBe(status))

test('overdue is open, past its due date, and about money', () => {
  const open = { status: 'issued' as InvoiceStatus, dueDate: '2026-11-20' as string | null, totalAmount: '100.00' }
  const today = '2026-11-21'
  expect(isOverdue(open, today)).toBe(true)
  expect(isOverdue({ ...open, status: 'partially_paid' }, today)).toBe(true)
  expect(isOverdue({ ...open, dueDate: today }, today)).toBe(false)
  expect(isOverdue({ ...open, dueDate: null }, today)).toBe(false)
  expect(isOverdue({ ...open, totalAmount: '0.00' }, today)).toBe(false)
  for (const status of ['draft', 'paid', 'settled', 'credited', 'void'] as const)
    expect(isOverdue({ ...open, status }, today), status).toBe(false)
})

const id = '01900000-0000-7000-8000-000000000000'
const valid = { establishmentId: id, patientId: id, invoiceDetails: [{ medicalService: 'Check-up', quantity: 1, price: '500' }] }
const line = (given: object) => ({ invoiceDetails: [{ medicalService: 'Check-up', quantity: 1, price: '500', ...given }] })

describe('the validator', () => {
  test('takes what is right', () => expect(createInvoiceSchema.safeParse(valid).success).toBe(true))

  test.each<[object, string, string]>([
    [{ discount: '100.01' }, 'discount', 'percentage_out_of_range'],
    [{ discount: '-1' }, 'discount', 'percentage_out_of_range'],
    [{ tax: '7.005' }, 'tax', 'too_many_decimals'],
    [{ amountOff: '500.01' }, 'amountOff', 'discount_exceeds_amount'],
    [{ discount: '1', amountOff: '1' }, 'amountOff', 'one_discount_only'],
    [line({ amountOff: '500.01' }), 'invoiceDetails.0.amountOff', 'discount_exceeds_amount'],
    [line({ discount: '1', amountOff: '1' }), 'invoiceDetails.0.amountOff', 'one_discount_only'],
    [line({ price: 'x', amountOff: '1' }), 'invoiceDetails.0.price', 'invalid_number'],
    [line({ quantity: 1.2345 }), 'invoiceDetails.0.quantity', 'too_many_decimals'],
    [{ tax: 'seven' }, 'tax', 'invalid_number'],
    [{ totalAmount: '-0.01' }, 'totalAmount', 'amount_out_of_range'],
    [{ dueDate: '2026-02-30' }, 'dueDate', 'invalid_date'],
    [{ currency: 'EUR' }, 'currency', 'Invalid option: expected one of "THB"|"USD"'],
    [{ invoiceDetails: [] }, 'invoiceDetails', 'required'],
    [{ invoiceDetails: Array.from({ length: 101 }, () => valid.invoiceDetails[0]) }, 'invoiceDetails', 'too_many'],
    [line({ quantity: 0 }), 'invoiceDetails.0.quantity', 'quantity_out_of_range'],
    [line({ quantity: -1 }), 'invoiceDetails.0.quantity', 'quantity_out_of_range'],
    [line({ quantity: 1_000_001 }), 'invoiceDetails.0.quantity', 'quantity_out_of_range'],
    [line({ price: '-0.01' }), 'invoiceDetails.0.price', 'amount_out_of_range'],
    [line({ price: '1000000000' }), 'invoiceDetails.0.price', 'amount_out_of_range'],
    [line({ price: '0.00001' }), 'invoiceDetails.0.price', 'too_many_decimals'],
    [line({ tax: '101' }), 'invoiceDetails.0.tax', 'percentage_out_of_range'],
    [line({ medicalService: ' ' }), 'invoiceDetails.0.medicalService', 'required'],
  ])('%j is refused by name', (given, path, message) => {
    const { error } = createInvoiceSchema.safeParse({ ...valid, ...given })
    expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[path, message]])
  })

  test.each(['0', '0.00', '-5', '0.001'])('a payment of %s is none', (amount) =>
    expect(recordPaymentSchema.safeParse({ invoiceId: id, amount, method: 'cash' }).success).toBe(false),
  )
})
