import { expect, test } from 'vitest'
import type { Draft, TypedPerson } from '../../draft.ts'
import { faultsFrom, faultsOf, readBirthDate } from './person-faults.ts'

const nok: TypedPerson = {
  firstName: 'Nok',
  lastName: '',
  day: '21',
  month: '5',
  year: '1990',
  phone: '081 234 5678',
  email: 'nok@example.com',
}

test.each([
  ['21', '5', '1990', '1990-05-21'],
  ['21', '05', '2533', '1990-05-21'],
  ['๒๑', '๕', '๒๕๓๓', '1990-05-21'],
  [' 9 ', '12', '2024', '2024-12-09'],
  ['29', '2', '2024', '2024-02-29'],
  ['29', '2', '2566', undefined],
  ['31', '4', '1990', undefined],
  ['0', '5', '1990', undefined],
  ['5', '21', '1990', undefined],
  ['21', '5', '33', undefined],
  ['21', '5', '1880', undefined],
  ['21', 'May', '1990', undefined],
  ['21', '', '1990', undefined],
])('%s / %s / %s is %s', (day, month, year, date) => {
  expect(readBirthDate({ ...nok, day, month, year })).toBe(date)
})

const faults = (part: Partial<TypedPerson>, draft: Partial<Draft> = {}, hasConsent = false) =>
  faultsOf({ person: { ...nok, ...part }, by: 'email', accepts: false, ...draft } as Draft, hasConsent)

test('what is missing or wrong is named, field by field', () => {
  expect(faults({})).toEqual({})
  expect(faults({ firstName: ' ' })).toEqual({ firstName: 'required' })
  expect(faults({ day: '', month: '', year: '' })).toEqual({ birthDate: 'required' })
  expect(faults({ month: '13' })).toEqual({ birthDate: 'invalid' })
  expect(faults({ year: String(new Date().getFullYear() + 2) })).toEqual({ birthDate: 'in_future' })
  expect(faults({ phone: '' })).toEqual({ phone: 'required' })
  expect(faults({ phone: '12' })).toEqual({ phone: 'invalid' })
  expect(faults({ email: 'nok' })).toEqual({ email: 'invalid' })
  expect(faults({ email: '' })).toEqual({ email: 'required' })
  expect(faults({ email: '' }, { by: 'sms' })).toEqual({})
  expect(faults({}, {}, true)).toEqual({ consent: 'required' })
  expect(faults({}, { accepts: true }, true)).toEqual({})
})

test("the server's faults stand at the same fields", () => {
  const at = (path: string, key: 'required' | 'invalid_phone' | 'in_future') => ({ path, key, message: '' })
  const errors = [at('person.phone', 'invalid_phone'), at('person.birthDate', 'in_future'), at('hold', 'required')]
  expect(faultsFrom(errors)).toEqual({ phone: 'invalid', birthDate: 'in_future' })
})
