import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const bytes = (...values: number[]) => new Uint8Array(values).buffer

test.each([
  ['UTF-8', new TextEncoder().encode('รหัส').buffer, 'รหัส'],
  ['the Thai encoding of Windows', bytes(0xc3, 0xcb, 0xd1, 0xca), 'รหัส'],
  ['UTF-16', bytes(0xff, 0xfe, 0x23, 0x0e, 0x2c, 0x00), 'ร,'],
])('a file in %s is read', (_encoding, content, text) => {
  expect(decodeText(content)).toBe(text)
})
