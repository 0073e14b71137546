import { expect, it } from 'vitest'
import { changeDue } from './change-due.ts'

it.each([
  ['999', '320.50', '678.50'],
  ['฿1,000', '999.99', '0.01'],
  ['๕๐๐', '500.00', '0.00'],
  ['0', '0.00', '0.00'],
  ['1000000000000000.10', '0.20', '999999999999999.90'],
])('%s given for %s: change %s', (given, due, change) => expect(changeDue(given, due)).toBe(change))

it.each(['320.49', '', 'much', '-999', '999.999'])('"%s" does not pay 320.50', (given) =>
  expect(changeDue(given, '320.50')).toBeUndefined(),
)
