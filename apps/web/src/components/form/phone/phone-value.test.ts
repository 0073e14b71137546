import { expect, it } from 'vitest'
import { blankPhone, phoneInput, phoneValue, understoodPhone } from './phone-value.ts'

const phone = (value: string, dialCode: string, extension = '') => ({ value, dialCode, extension, verified: true })

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

it.each([
  ['+81 90-1234-5678', 'JP', '9012345678'],
  ['tel:+66-2-123-4567;ext=12', 'TH', '02-123-4567 ext. 12'],
  ['๐๘๑๒๓๔๕๖๗๐', 'TH', '081-234-5670'],
  ['call me', 'TH', 'call me'],
])('%s, pasted, is a number of %s: %s', (pasted, country, value) =>
  expect(understoodPhone({ ...blankPhone, value: pasted })).toEqual({ country, value }),
)

it('an extension is shown, and read again', () => {
  const value = phoneValue(phone('21234567', '+66', '12'))
  expect(value.value).toBe('02-123-4567 ext. 12')
  expect(phoneInput(value)).toEqual({ value: '02-123-4567 ext. 12', dialCode: '+66', verified: true })
})
