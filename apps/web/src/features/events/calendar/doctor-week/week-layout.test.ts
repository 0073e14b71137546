import { expect, it } from 'vitest'
import { fittingLayout } from './week-layout.ts'

it.each([
  [1366, 7, 1, 'hours'],
  [1100, 7, 2, 'hours'],
  [1100, 7, 3, 'doctors'],
  [1100, 5, 3, 'doctors'],
  [1700, 7, 3, 'hours'],
  [1700, 7, 16, 'doctors'],
  [1100, 7, 0, 'hours'],
])('shows in %i px %i days of %i doctors by %s', (width, dayCount, doctorCount, layout) =>
  expect(fittingLayout({ width, dayCount, doctorCount })).toBe(layout),
)
