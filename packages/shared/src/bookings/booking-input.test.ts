import { expect, test } from 'vitest'
import { confirmBookingSchema, sendCodeSchema } from './booking-input.ts'

const person = {
  firstName: ' Somchai ',
  lastName: 'Jaidee',
  birthDate: '1980-05-12',
  phone: '๐๘๑-234 5678',
  email: 'Somchai@example.com',
  language: 'th',
}
const read = (other: object, by = 'email') => sendCodeSchema.safeParse({ hold: 'h', person: { ...person, ...other }, by })
const faults = (other: object, by?: string) =>
  (read(other, by).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])

test('a person is read as people type', () => {
  expect(read({}).data?.person).toMatchObject({
    firstName: 'Somchai',
    phone: { dialCode: '+66', value: '812345678' },
    email: 'somchai@example.com',
  })
})

test.each([
  [{ firstName: ' ' }, 'person.firstName', 'required'],
  [{ birthDate: '1980-02-30' }, 'person.birthDate', 'invalid_date'],
  [{ birthDate: '2099-01-01' }, 'person.birthDate', 'in_future'],
  [{ phone: 'none' }, 'person.phone', 'invalid_phone'],
  [{ phone: ' ' }, 'person.phone', 'required'],
  [{ email: 'nobody' }, 'person.email', 'invalid_email'],
  [{ email: '' }, 'person.email', 'required'],
])('%j is refused at %s', (other, field, fault) => {
  expect(faults(other)).toEqual([[field, fault]])
})

test('an address is asked for where the code goes there', () => {
  expect(faults({ email: '' }, 'sms')).toEqual([])
})

test('a code is six digits, Thai ones too', () => {
  expect(confirmBookingSchema.parse({ hold: 'h', code: ' ๑๒๓๔๕๖' }).code).toBe('123456')
  expect(confirmBookingSchema.safeParse({ hold: 'h', code: '12345' }).success).toBe(false)
})
