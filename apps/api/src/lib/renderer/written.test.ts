import { expect, test } from 'vitest'
import { writtenAddress, writtenAmount, writtenCurrency } from './written.ts'

test.each([
  ['88 ถนนสุขุมวิท 31, กรุงเทพมหานคร, 10110, TH', 'th', '88 ถนนสุขุมวิท 31, กรุงเทพมหานคร, 10110'],
  ['88 Sukhumvit 31, Bangkok, 10110, Thailand', 'th', '88 Sukhumvit 31, Bangkok, 10110'],
  ['88 Sukhumvit 31, Bangkok, 10110, TH', 'en', '88 Sukhumvit 31, Bangkok, 10110, Thailand'],
  ['1 Orchard Road, SG', 'th', '1 Orchard Road, SG'],
] as const)('%s in %s', (address, language, expected) => expect(writtenAddress(address, language)).toBe(expected))

test('an amount below nothing has the sign of subtraction, as the sums of a document have', () => {
  expect([writtenAmount('-7643.06'), writtenAmount('1234.5')]).toEqual(['−7,643.06', '1,234.50'])
})

test('the currency is the word that readers know', () => {
  expect(writtenCurrency('THB', 'th')).toBe('บาท')
  expect([writtenCurrency('THB', 'en'), writtenCurrency('USD', 'th')]).toEqual(['THB', 'USD'])
})
