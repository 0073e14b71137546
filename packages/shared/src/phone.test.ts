import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dialCodes } from './options/dial-codes.ts'
import { dialledAddress, formatPhone, telephoneAddress, writtenStored } from './phone.ts'
import { phone } from './phone-input.ts'
import { readPhone } from './phone-reader.ts'

const stored = (value: string, dialCode = '+66') => phone.safeParse({ value, dialCode }).data?.value
const national = fc.integer({ min: 10_000_000, max: 999_999_999 }).map(String)
const separators = fc.array(fc.constantFrom('', ' ', '-', '.', '(', ')'), { minLength: 10, maxLength: 10 })

test('a number is stored the same, however it is written', () => {
  fc.assert(
    fc.property(national, separators, fc.boolean(), (digits, marks, withZero) => {
      const written = Array.from(`${withZero ? '0' : ''}${digits}`, (digit, index) => digit + (marks[index] ?? '')).join('')
      expect(stored(written)).toBe(digits)
    }),
  )
})

test('what is stored is stored again as it is, and shown in a form that leads back to it', () => {
  const extension = fc.oneof(fc.constant(''), fc.stringMatching(/^\d{1,6}$/))
  const dialCode = fc.constantFrom(...dialCodes.map((entry) => entry.dialCode))
  fc.assert(
    fc.property(national, dialCode, extension, fc.constantFrom('en', 'th'), (value, code, digits, language) => {
      const number = { value, dialCode: code, extension: digits }
      expect(phone.parse(number)).toEqual(number)
      expect(readPhone(formatPhone(number, language), '+66')).toEqual(number)
      expect(readPhone(telephoneAddress(number), '+66')).toEqual(number)
    }),
  )
})

test.each([
  ['๐๘๑๒๓๔๕๖๗๐', '+66', '812345670', ''],
  ['０８１-２３４-５６７０', '+66', '812345670', ''],
  ['081\u2013234\u20115670', '+66', '812345670', ''],
  ['081\u00a0234\u200b5670', '+66', '812345670', ''],
  ['02-123-4567 ต่อ 12', '+66', '21234567', '12'],
  ['02-123-4567 ต่อ ๑๒', '+66', '21234567', '12'],
  ['02 123 4567ต่อ12', '+66', '21234567', '12'],
  ['02-1234567-9', '+66', '21234567', ''],
  ['02-123-4567-70', '+66', '21234567', ''],
  ['053-123456 ถึง 8', '+66', '53123456', ''],
  ['081-234-567-8', '+66', '812345678', ''],
  ['02-123-456-7', '+66', '21234567', ''],
  ['02-123-4567 กด 0', '+66', '21234567', '0'],
  ['02-123-4567 ext. 12', '+66', '21234567', '12'],
  ['02-123-4567 Extension: 12', '+66', '21234567', '12'],
  ['02-123-4567 (ext. 12)', '+66', '21234567', '12'],
  ['02-123-4567x12', '+66', '21234567', '12'],
  ['02-123-4567 #12', '+66', '21234567', '12'],
  ['tel:+66-81-234-5678', '+66', '812345678', ''],
  ['tel:+66-2-123-4567;ext=0012', '+66', '21234567', '0012'],
  ['tel:02-123-4567;phone-context=+66;ext=12', '+66', '21234567', '12'],
  ['Tel. 02-123-4567', '+66', '21234567', ''],
  ['โทร. 02-123-4567', '+66', '21234567', ''],
  ['+66 (0)81 234 5678', '+66', '812345678', ''],
  ['+66 081 234 5678', '+66', '812345678', ''],
  ['＋６６ ８１ ２３４ ５６７８', '+66', '812345678', ''],
  ['0066 81 234 5678', '+66', '812345678', ''],
  ['66812345678', '+66', '812345678', ''],
  ['+81 (0)90-1234-5678', '+81', '9012345678', ''],
  ['+856 20 1234 5678', '+856', '2012345678', ''],
])('%j is %s %s, extension %j', (typed, dialCode, value, extension) => {
  expect(readPhone(typed, '+66')).toEqual({ dialCode, value, extension })
  expect(phone.parse({ value: typed, dialCode: '+66' })).toEqual({ dialCode, value, extension })
})

test('anything else is refused', () => {
  for (const value of [
    'call me',
    '12',
    '1'.repeat(15),
    '081x2345678',
    '081-234-5678/9',
    '+1 202 555 0100',
    '02-123-4567 ต่อ',
    'ต่อ 12',
  ])
    expect(stored(value), value).toBeUndefined()
  fc.assert(
    fc.property(fc.string(), (text) => {
      const value = stored(text)
      expect(value === undefined || value === '' || /^\d{4,14}$/.test(value)).toBe(true)
    }),
  )
  expect(phone.safeParse({ value: '812345678', dialCode: '+1' }).success).toBe(false)
  expect(stored('')).toBe('')
})

test('an extension may be given apart, but not another one than in the number, nor without a number', () => {
  const withExtension = (value: string, extension: string) => phone.safeParse({ value, dialCode: '+66', extension })
  expect(withExtension('02-123-4567', '๑๒').data).toEqual({ value: '21234567', dialCode: '+66', extension: '12' })
  expect(withExtension('02-123-4567 ต่อ 12', '12').success).toBe(true)
  for (const [value, extension] of [
    ['02-123-4567 ต่อ 12', '13'],
    ['', '12'],
    ['02-123-4567', '1234567'],
    ['02-123-4567', 'reception'],
  ] as const)
    expect(withExtension(value, extension).error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['extension', 'invalid_phone'],
    ])
})

test('24 dial codes of 24 countries, Thailand first', () => {
  expect(dialCodes).toHaveLength(24)
  expect(new Set(dialCodes.map(({ country }) => country)).size).toBe(24)
  expect(dialCodes[0]).toEqual({ country: 'TH', dialCode: '+66' })
  for (const { dialCode } of dialCodes) expect(dialCode).toMatch(/^\+[1-9]\d{0,2}$/)
})

test('a Thai number is shown as people write it', () => {
  const shown = (value: string, extension = '', language = 'en') => formatPhone({ value, dialCode: '+66', extension }, language)
  expect([shown('812345678'), shown('21234567'), shown(''), formatPhone(null, 'en')]).toEqual([
    '081-234-5678',
    '02-123-4567',
    '',
    '',
  ])
  expect([shown('21234567', '12'), shown('21234567', '12', 'th')]).toEqual(['02-123-4567 ext. 12', '02-123-4567 ต่อ 12'])
})

test('a number that the database has put together is written as people do, and dialled from abroad as well', () => {
  expect(['+66 21234567', '+66 812345678', '+44 2071234567', ''].map(writtenStored)).toEqual([
    '02-123-4567',
    '081-234-5678',
    '+44 2071234567',
    '',
  ])
  expect(['02-123-4567', '+44 2071234567'].map(dialledAddress)).toEqual(['tel:+6621234567', 'tel:+442071234567'])
})
