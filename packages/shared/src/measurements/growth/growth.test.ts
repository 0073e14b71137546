import { describe, expect, test } from 'vitest'
import { drawnPercentiles, growthAge, growthKinds, growthMonths, growthScore, growthValue, percentileOf } from './growth.ts'

const median = (...[kind, sex, months]: [Parameters<typeof growthValue>[0], Parameters<typeof growthValue>[1], number]) =>
  growthValue(kind, sex, months, 0) ?? 0

describe('the curves of the WHO', () => {
  test.each([
    ['weight', 'MALE', 0, 3.3464],
    ['weight', 'MALE', 1, 4.4709],
    ['weight', 'MALE', 2, 5.5675],
    ['weight', 'MALE', 12, 9.6479],
    ['weight', 'FEMALE', 0, 3.2322],
    ['weight', 'FEMALE', 12, 8.9481],
    ['height', 'MALE', 60, 110.0],
    ['height', 'FEMALE', 60, 109.4],
    ['height', 'MALE', 12, 75.7],
    ['height', 'MALE', 120, 137.8],
    ['height', 'FEMALE', 228, 163.2],
    ['weight', 'MALE', 120, 31.2],
    ['bmi', 'MALE', 228, 22.2],
    ['bmi', 'FEMALE', 120, 16.6],
    ['head_circumference', 'MALE', 0, 34.5],
    ['head_circumference', 'FEMALE', 24, 47.2],
  ] as const)('have the published median: %s of %s at %s months', (kind, sex, months, value) => {
    const digits = String(value).split('.')[1]?.length === 4 ? 2 : 0.9
    expect(Math.abs(median(kind, sex, months) - value)).toBeLessThan(10 ** -digits / 2)
  })

  // The weights that the WHO prints at 24 months of boys and girls, at -3 to +3.
  test.each([
    ['MALE', [8.6, 9.7, 10.8, 12.2, 13.6, 15.3, 17.1]],
    ['FEMALE', [8.1, 9.0, 10.2, 11.5, 13.0, 14.8, 17.0]],
  ] as const)('have the published deviations of %s', (sex, values) => {
    for (const [index, value] of values.entries()) expect(growthValue('weight', sex, 24, index - 3)).toBeCloseTo(value, 0.9)
  })

  test.each(growthKinds.flatMap((kind) => (['MALE', 'FEMALE'] as const).map((sex) => [kind, sex] as const)))(
    'lie above each other, without gaps and leaps: %s of %s',
    (kind, sex) => {
      const { from, to } = growthMonths(kind, sex)
      let last: number[] | undefined
      for (let months = from; months <= to; months += 0.5) {
        const values = drawnPercentiles.map(({ z }) => growthValue(kind, sex, months, z) ?? Number.NaN)
        expect(values.every(Number.isFinite)).toBe(true)
        expect(values.toSorted((one, other) => one - other)).toEqual(values)
        if (last && months > 4)
          for (const [index, value] of values.entries()) expect(Math.abs(value / (last[index] ?? 0) - 1)).toBeLessThan(0.08)
        last = values
      }
    },
  )

  test('end with the ages that the WHO publishes', () => {
    expect(growthMonths('weight', 'MALE')).toEqual({ from: 0, to: 120 })
    expect(growthMonths('height', 'FEMALE')).toEqual({ from: 0, to: 228 })
    expect(growthMonths('head_circumference', 'MALE')).toEqual({ from: 0, to: 60 })
    expect(growthValue('weight', 'MALE', 120.5, 0)).toBeUndefined()
    expect(growthScore('head_circumference', 'MALE', 61, 50)).toBeUndefined()
  })
})

describe('a score', () => {
  test.each(growthKinds)('is where its value is: %s', (kind) => {
    for (const months of [0, 3.4, 23.9, 24, 40, 60])
      for (const { z } of drawnPercentiles) {
        const value = growthValue(kind, 'FEMALE', months, z) ?? 0
        expect(growthScore(kind, 'FEMALE', months, value)).toBeCloseTo(z, 6)
      }
  })

  test('is limited beyond three deviations of weight and BMI, and not of height', () => {
    const third = growthValue('weight', 'MALE', 12, 3) ?? 0
    const second = growthValue('weight', 'MALE', 12, 2) ?? 0
    expect(growthScore('weight', 'MALE', 12, third + 2 * (third - second))).toBeCloseTo(5, 6)
    const tall = growthValue('height', 'MALE', 12, 4) ?? 0
    expect(growthScore('height', 'MALE', 12, tall)).toBeCloseTo(4, 6)
  })

  test('is told as a percentile', () => {
    for (const { percentile, z } of drawnPercentiles) expect(percentileOf(z)).toBeCloseTo(percentile, 3)
  })
})

test('an age is counted in months of the same length', () => {
  expect(growthAge('2024-01-01', '2024-12-31')).toBeCloseTo(11.99, 1)
})
