import { expect, test } from 'vitest'
import { endsWithAmount, withSpokenAmounts } from './spoken-amounts.ts'

test.each([
  ['จ่ายสองร้อยห้าสิบบาท', 'จ่าย 250 บาท'],
  ['จ่ายพันห้า', 'จ่าย 1500 '],
  ['จ่ายสองพันห้า', 'จ่าย 2500 '],
  ['จ่ายหนึ่งพันสองร้อยสามสิบเอ็ดบาท', 'จ่าย 1231 บาท'],
  ['โอน 3 พัน', 'โอน  3000 '],
  ['เงินสดหมื่นสองบาท', 'เงินสด 12000 บาท'],
  ['paid 1.5k', 'paid 1500'],
  ['paid two hundred and fifty', 'paid 250'],
  ['paid a thousand two hundred', 'paid 1200'],
  ['paid twenty-five', 'paid 25'],
])('an amount in words is read: %s', (said, plain) => {
  expect(withSpokenAmounts(said)).toBe(plain)
})

test.each(['จ่ายสองร้อยห้า', 'คุณอำพัน', 'พันตรีสมชาย', 'ร้อยเอกมานะ', 'คุณพันธ์ทิพย์', 'one patient', 'vitamin k', '25 k'])(
  'what may be something else stays: %s',
  (said) => {
    expect(withSpokenAmounts(said)).toBe(said)
  },
)

test('a name that ends in an amount is told', () => {
  expect(endsWithAmount('อรทัยพันห้า')).toBe(true)
  expect(['อำพัน', 'พันธ์ทิพย์', 'สิบทิศ', 'ร้อยดาว'].map(endsWithAmount)).toEqual([false, false, false, false])
})
