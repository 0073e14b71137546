import { expect, test } from 'vitest'
import { isMistypedNationalId, isThaiNationalId } from './national-id.ts'

test.each(['1101700230708', '1-1017-00230-70-8', '1234567890121'])('%s is a Thai identity number', (text) => {
  expect(isThaiNationalId(text)).toBe(true)
  expect(isMistypedNationalId(text)).toBe(false)
})
test.each(['1234567890122', '1-2345-67890-12-2', '1.1017E+12', '1E+12'])('%s is mistyped', (text) =>
  expect(isMistypedNationalId(text)).toBe(true),
)
test.each(['', 'AA1234567', '123456789012'])('%j may be a passport', (text) => {
  expect(isThaiNationalId(text)).toBe(false)
  expect(isMistypedNationalId(text)).toBe(false)
})
