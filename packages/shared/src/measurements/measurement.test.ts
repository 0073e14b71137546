import { describe, expect, test } from 'vitest'
import { bmiOf, bmiValues } from './bmi.ts'
import { kindRules, measuredFaults, ruleOfOwn } from './measurement.ts'

describe('a value', () => {
  test.each([
    ['weight', '70', undefined],
    ['weight', '250', 'measurement_unusual'],
    ['weight', '0', 'measurement_out_of_range'],
    ['weight', '-5', 'measurement_out_of_range'],
    ['weight', 'seventy', 'invalid_number'],
    ['temperature', '37.25', 'too_many_decimals'],
    ['temperature', '42', 'measurement_unusual'],
    ['pain', '11', 'measurement_out_of_range'],
    ['oxygen_saturation', '101', 'measurement_out_of_range'],
  ] as const)('of an adult: %s %s', (kind, value, fault) => {
    expect(measuredFaults(kindRules[kind], { value }, 40 * 12).value).toBe(fault)
  })

  test('is looked at by age, and by the widest range where the age is not known', () => {
    expect(measuredFaults(kindRules.weight, { value: '3.4' }, 0)).toEqual({})
    expect(measuredFaults(kindRules.weight, { value: '3.4' }, 300)).toEqual({ value: 'measurement_unusual' })
    expect(measuredFaults(kindRules.weight, { value: '3.4' }, null)).toEqual({})
  })

  test('of blood pressure is two, the second lower', () => {
    const rule = kindRules.blood_pressure
    expect(measuredFaults(rule, { value: '120', second: '80' }, 400)).toEqual({})
    expect(measuredFaults(rule, { value: '120' }, 400)).toEqual({ second: 'required' })
    expect(measuredFaults(rule, { value: '80', second: '120' }, 400)).toEqual({ second: 'measurement_out_of_range' })
    expect(measuredFaults(kindRules.pulse, { value: '80', second: '60' }, 400)).toEqual({ second: 'measurement_out_of_range' })
  })

  test('of an own kind is unusual outside of its range, and possible nevertheless', () => {
    const rule = ruleOfOwn({ unit: 'mg/dl', decimals: 0, plausibleLow: '60', plausibleHigh: null })
    expect(measuredFaults(rule, { value: '40' }, 400)).toEqual({ value: 'measurement_unusual' })
    expect(measuredFaults(rule, { value: '400' }, 400)).toEqual({})
  })
})

describe('the body mass index', () => {
  test.each([
    ['70', '175', '22.9'],
    ['62', '170', '21.5'],
    ['81', '180', '25.0'],
    ['9.6479', '75.7', undefined],
    ['16.05', '100', '16.1'],
    ['0', '170', undefined],
  ])('of %s kg and %s cm', (weight, height, bmi) => {
    expect(bmiOf(weight, height)).toBe(bmi)
  })

  test("takes an adult's height of two years, and a child's of the day", () => {
    const weights = [{ date: '2026-05-01', value: '70' }]
    const of = (date: string, isAdult: boolean) => bmiValues(weights, [{ date, value: '175' }], () => isAdult)
    expect(of('2024-05-01', true)).toEqual([{ date: '2026-05-01', value: '22.9' }])
    expect(of('2024-04-30', true)).toEqual([])
    expect(of('2026-04-30', false)).toEqual([])
    expect(of('2026-05-01', false)).toHaveLength(1)
  })
})
