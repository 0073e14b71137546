import { expect, it } from 'vitest'
import { statusLabel } from './invoice-labels.ts'

it.each([
  ['issued', false, 'Issued'],
  ['issued', true, 'Overdue'],
  ['partially_paid', false, 'Partly paid'],
  ['partially_paid', true, 'Partly paid, overdue'],
] as const)('an invoice that is %s, late: %s, says %s', (status, overdue, words) =>
  expect(statusLabel({ status, overdue }).message).toBe(words),
)
