import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

test.each([
  ['0.00', 'Zero baht only', 'ศูนย์บาทถ้วน'],
  ['0.25', 'Twenty-five satang', 'ยี่สิบห้าสตางค์'],
  ['1.00', 'One baht only', 'หนึ่งบาทถ้วน'],
  ['21.01', 'Twenty-one baht and one satang', 'ยี่สิบเอ็ดบาทหนึ่งสตางค์'],
  ['101.00', 'One hundred one baht only', 'หนึ่งร้อยเอ็ดบาทถ้วน'],
  ['1250.50', 'One thousand two hundred fifty baht and fifty satang', 'หนึ่งพันสองร้อยห้าสิบบาทห้าสิบสตางค์'],
  ['1000000.11', 'One million baht and eleven satang', 'หนึ่งล้านบาทสิบเอ็ดสตางค์'],
  [
    '999999999999.99',
    'Nine hundred ninety-nine billion nine hundred ninety-nine million nine hundred ninety-nine thousand nine hundred ninety-nine baht and ninety-nine satang',
    'เก้าแสนเก้าหมื่นเก้าพันเก้าร้อยเก้าสิบเก้าล้านเก้าแสนเก้าหมื่นเก้าพันเก้าร้อยเก้าสิบเก้าบาทเก้าสิบเก้าสตางค์',
  ],
])('%s', (amount, english, thai) => {
  expect(amountInWords(amount, 'THB', 'en').join('')).toBe(english)
  expect(amountInWords(amount, 'THB', 'th').join('')).toBe(thai)
})

test('dollars have one and many', () => {
  expect(amountInWords('1.01', 'USD', 'en').join('')).toBe('One dollar and one cent')
  expect(amountInWords('2.02', 'USD', 'en').join('')).toBe('Two dollars and two cents')
  expect(amountInWords('2.00', 'USD', 'th').join('')).toBe('สองดอลลาร์สหรัฐถ้วน')
})
