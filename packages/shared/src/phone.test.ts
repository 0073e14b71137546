import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dialCodes } from './options/dial-codes.ts'
import { formatPhone } from './phone.ts'
import { phone } from './phone-input.ts'

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
  fc.assert(
    fc.property(national, fc.constantFrom(...dialCodes.map(({ dialCode }) => dialCode)), (digits, dialCode) => {
      expect(stored(stored(digits, dialCode) ?? '', dialCode)).toBe(digits)
      const shown = formatPhone({ value: digits, dialCode })
      expect(dialCode === '+66' ? stored(shown) : shown).toBe(dialCode === '+66' ? digits : `${dialCode} ${digits}`)
    }),
  )
})

test('anything else is refused', () => {
  for (const value of ['call me', '12', '1'.repeat(15), '081x234', '+66812345678', '๐๘๑'])
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

test('24 dial codes of 24 countries, Thailand first', () => {
  expect(dialCodes).toHaveLength(24)
  expect(new Set(dialCodes.map(({ country }) => country)).size).toBe(24)
  expect(dialCodes[0]).toEqual({ country: 'TH', dialCode: '+66' })
  for (const { dialCode } of dialCodes) expect(dialCode).toMatch(/^\+[1-9]\d{0,2}$/)
})

test('a Thai number is shown as people write it', () => {
  expect([
    formatPhone({ value: '812345678', dialCode: '+66' }),
    formatPhone({ value: '21234567', dialCode: '+66' }),
    formatPhone({ value: '', dialCode: '+66' }),
    formatPhone(null),
  ]).toEqual(['081-234-5678', '02-123-4567', '', ''])
})
