import { expect, it } from 'vitest'
import { changedFields } from './changed-fields.ts'

it('only what was changed is sent, and a list or a phone number whole', () => {
  const before = { firstName: 'Somchai', phone: { value: '81', dialCode: '+66' }, languages: ['Thai'], notes: null }
  expect(changedFields(before, { ...before })).toEqual({})
  expect(changedFields(before, { ...before, phone: { value: '82', dialCode: '+66' }, notes: 'x' })).toEqual({
    phone: { value: '82', dialCode: '+66' },
    notes: 'x',
  })
  expect(changedFields(before, { ...before, languages: [] })).toEqual({ languages: [] })
})
