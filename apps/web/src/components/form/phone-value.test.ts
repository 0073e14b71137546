import { expect, it } from 'vitest'
import { phoneInput, phoneValue } from './phone-value.ts'

const phone = (value: string, dialCode: string) => ({ value, dialCode, verified: true })

it.each([
  ['+66', '871205951', '087-120-5951'],
  ['+66', '21234567', '02-123-4567'],
  ['+49', '301234567', '301234567'],
  ['+66', '', ''],
])('the form shows %s %s as the record does: %s', (dialCode, stored, shown) =>
  expect(phoneValue(phone(stored, dialCode)).value).toBe(shown),
)

it('what was not touched stays verified', () =>
  expect(phoneInput(phoneValue(phone('871205951', '+66')))).toEqual({ value: '087-120-5951', dialCode: '+66', verified: true }))
