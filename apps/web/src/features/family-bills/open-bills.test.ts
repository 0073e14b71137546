import { expect, test } from 'vitest'
import { hasOpen, obstacleOf, payableOf, placeIn, sumsOf } from './open-bills.ts'
import type { MemberBills } from './family-bills.ts'

const invoice = (given: Partial<MemberBills['invoices'][number]>): MemberBills['invoices'][number] => ({
  id: 'i',
  version: 1,
  status: 'issued',
  number: 'INV-1',
  time: '2026-01-02T03:04:05Z',
  balance: '0.00',
  totalAmount: '0.00',
  currency: 'THB',
  eventId: null,
  invoiceDetails: [],
  ...given,
})
const member = (...invoices: MemberBills['invoices']): MemberBills => ({
  patient: { id: 'p', title: '', firstName: 'Malee', lastName: 'Thongdee' },
  invoices,
  visits: [],
})

test('a draft is due with all it comes to, an issued invoice with what is left', () => {
  const members = [
    member(invoice({ status: 'draft', totalAmount: '400.10' })),
    member(invoice({ status: 'partially_paid', totalAmount: '900.00', balance: '0.20' }), invoice({ status: 'draft' })),
    member(invoice({ balance: '5.00', currency: 'USD' })),
  ]
  expect(payableOf(members)).toHaveLength(3)
  expect(sumsOf(members)).toEqual([
    { currency: 'THB', amount: '400.30' },
    { currency: 'USD', amount: '5.00' },
  ])
  expect(members.map(hasOpen)).toEqual([true, true, true])
  expect(hasOpen(member())).toBe(false)
})

test('what has no price, or another currency, is not paid with the others', () => {
  expect(obstacleOf(invoice({ status: 'draft' }), 'THB')).toBe('unpriced')
  expect(obstacleOf(invoice({ balance: '1.00', currency: 'USD' }), 'THB')).toBe('currency')
  expect(obstacleOf(invoice({ balance: '1.00' }), 'THB')).toBeUndefined()
})

test.each([
  ['input.invoices.1.version', 1],
  ['input.cashGiven', undefined],
  [undefined, undefined],
])('%s is about %s', (path, place) => expect(placeIn(path)).toBe(place))
