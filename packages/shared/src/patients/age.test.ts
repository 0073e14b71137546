import { expect, test, vi } from 'vitest'
import { formatAge } from './age.ts'

test('an age counts as a clinic does', () => {
  expect(formatAge('1990-11-22', '2026-11-21', 'en')).toMatch(/^35 /)
  expect(formatAge('1990-11-21', '2026-11-21', 'th')).toBe('36 ปี')
  expect(formatAge('2026-04-21', '2026-11-21', 'en')).toMatch(/^7 m/)
  expect(formatAge('2026-11-11', '2026-11-21', 'en')).toBe('10 days')
  expect(formatAge('2027-01-01', '2026-11-21', 'en')).toBe('')
})

test('a format of numbers is made once, which takes longer than the rest of a list', () => {
  const made = vi.spyOn(Intl, 'NumberFormat')
  for (const year of [1961, 1972, 1983]) formatAge(`${year}-05-21`, '2026-11-21', 'en')
  expect(made.mock.calls.length).toBeLessThanOrEqual(1)
  made.mockRestore()
})
