import { expect, test } from 'vitest'
import { receiptKind } from './receipt.ts'

test('a tax invoice is of a registered clinic for what is taxed, and full where it has the buyer’s address', () => {
  const taxes = [{ rate: '7', base: '100.00', amount: '7.00' }]
  const exempt = [
    { rate: '0', base: '100.00', amount: '0.00' },
    { rate: '7', base: '0.00', amount: '0.00' },
  ]
  const buyer = { name: 'Company', address: '1 Road', taxId: null, branchNumber: null }
  expect(receiptKind({ vatRegistered: false, taxes, buyer })).toBe('receipt')
  expect(receiptKind({ vatRegistered: true, taxes: exempt, buyer })).toBe('receipt')
  expect(receiptKind({ vatRegistered: true, taxes, buyer: null })).toBe('short_tax_invoice')
  expect(receiptKind({ vatRegistered: true, taxes, buyer: { ...buyer, address: '' } })).toBe('short_tax_invoice')
  expect(receiptKind({ vatRegistered: true, taxes, buyer })).toBe('tax_invoice')
})
