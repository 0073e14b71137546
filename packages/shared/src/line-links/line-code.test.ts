import { expect, test } from 'vitest'
import { codeAddress, isStop, typedCode } from './line-code.ts'

test.each([
  ['KQVXHDMA', 'KQVXHDMA'],
  [' kqvx-hdma\n', 'KQVXHDMA'],
  ['kqvx hdma', 'KQVXHDMA'],
])('%j is the code %s', (text, code) => expect(typedCode(text)).toBe(code))

test.each(['KQVXHDM', 'KQVXHDMAA', 'KQVXHDMI', 'KQVXHDM0', 'ขอเลื่อนน', ''])('%j is no code', (text) =>
  expect(typedCode(text)).toBeUndefined(),
)

test("a code's address names the clinic's account", () =>
  expect(codeAddress('@baansuan', 'KQVXHDMA')).toBe('https://line.me/R/oaMessage/%40baansuan/?KQVXHDMA'))

test.each(['stop', ' STOP ', 'หยุด'])('%j ends the messages', (text) => expect(isStop(text)).toBe(true))
test('a sentence with the word does not', () => expect(isStop('please stop')).toBe(false))
