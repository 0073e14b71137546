import { expect, test } from 'vitest'
import { fullName, nameBySurname } from './patient-name.ts'
import { createPatientSchema, updatePatientSchema } from './patient-input.ts'

test.each([
  [{ firstName: 'สมชาย', lastName: 'ใจดี' }, 'สมชาย ใจดี', 'ใจดี สมชาย'],
  [{ firstName: 'Suharto', lastName: '' }, 'Suharto', 'Suharto'],
  [{ firstName: '', lastName: 'Thiha' }, 'Thiha', 'Thiha'],
  [{ firstName: 'O', lastName: '' }, 'O', 'O'],
])('%j is %s', (person, name, bySurname) => {
  expect(fullName(person)).toBe(name)
  expect(nameBySurname(person)).toBe(bySurname)
})

const establishmentId = '0198a2c4-0000-7000-8000-000000000001'
const faultsOf = (input: object) =>
  (createPatientSchema.safeParse({ establishmentId, ...input }).error?.issues ?? []).map(({ path, message }) => [
    path.join('.'),
    message,
  ])

test.each([{ firstName: 'Thiha' }, { lastName: 'Thiha' }, { firstName: 'O', lastName: '' }, { firstName: null, lastName: 'U' }])(
  '%j is name enough',
  (names) => expect(faultsOf(names)).toEqual([]),
)

test.each([{}, { firstName: '', lastName: ' ' }, { firstName: null, lastName: null }])('%j is nobody', (names) =>
  expect(faultsOf(names)).toEqual([['firstName', 'name_required']]),
)

test('a missing name is told beside the other faults', () =>
  expect(faultsOf({ email: 'no mail' })).toEqual([
    ['email', 'invalid_email'],
    ['firstName', 'name_required'],
  ]))

test('an update that empties both names is refused; one that says nothing of them is not', () => {
  const id = establishmentId
  expect(updatePatientSchema.safeParse({ id, firstName: '', lastName: '' }).error?.issues).toMatchObject([
    { path: ['firstName'], message: 'name_required' },
  ])
  expect(updatePatientSchema.safeParse({ id, firstName: '' }).success).toBe(true)
  expect(updatePatientSchema.safeParse({ id }).success).toBe(true)
})
