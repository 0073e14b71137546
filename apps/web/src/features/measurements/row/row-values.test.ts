import { kindRules, type BuiltInKind } from '@clinic/shared/measurements/measurement'
import { expect, test } from 'vitest'
import { faultsOfServer, rowOf } from './row-values.ts'

const kinds = (Object.keys(kindRules) as BuiltInKind[]).map((key) => ({
  key,
  name: key,
  unit: kindRules[key].unit,
  rule: kindRules[key],
  isArchived: false,
}))
const adult = { ageMonths: 480, seen: {} }

test('what is typed is sent as numbers, and what is left empty is not', () => {
  const { values, faults } = rowOf(kinds, { weight: '๗๐,๕', blood_pressure: '120/80', pulse: ' ' }, adult)
  expect(faults).toEqual({})
  expect(values).toEqual([
    { kind: 'weight', value: '70.5', isConfirmed: false },
    { kind: 'blood_pressure', value: '120', second: '80', isConfirmed: false },
  ])
})

test('one blood pressure is half of it', () => {
  expect(rowOf(kinds, { blood_pressure: '120' }, adult).faults).toEqual({ blood_pressure: 'measurement_needs_two' })
})

test('what is unusual is asked about once, and again when it changes', () => {
  expect(rowOf(kinds, { weight: '300' }, adult).faults).toEqual({ weight: 'measurement_unusual' })
  expect(rowOf(kinds, { weight: '300' }, { ...adult, seen: { weight: '300' } })).toEqual({
    values: [{ kind: 'weight', value: '300', isConfirmed: true }],
    faults: {},
  })
  expect(rowOf(kinds, { weight: '301' }, { ...adult, seen: { weight: '300' } }).faults).toEqual({ weight: 'measurement_unusual' })
})

test('what is impossible is refused however often it is sent', () => {
  expect(rowOf(kinds, { pain: '11' }, { ...adult, seen: { pain: '11' } }).faults).toEqual({ pain: 'measurement_out_of_range' })
  expect(rowOf(kinds, { weight: 'heavy' }, adult).faults).toEqual({ weight: 'invalid_number' })
})

test('what the server refuses stands at its kind', () => {
  const { values } = rowOf(kinds, { weight: '70', pulse: '60' }, adult)
  expect(faultsOfServer(values, [{ path: 'input.values.1.value', key: 'measurement_unusual' }])).toEqual({
    pulse: 'measurement_unusual',
  })
})
