import { expect, test } from 'vitest'
import { smsParts } from './sms-parts.ts'

test.each([
  ['', 1],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  ['€'.repeat(80), 1],
  [`${'a'.repeat(152)}€${'a'.repeat(151)}`, 2],
  [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 3], // the sign is not cut in two
  ['ก'.repeat(70), 1],
  ['ก'.repeat(71), 2],
  ['ก'.repeat(134), 2],
  ['ก'.repeat(135), 3],
  ['น้ำ'.repeat(23), 1], // its marks count as letters
  [`${'a'.repeat(69)}ก`, 1],
  [`${'a'.repeat(70)}ก`, 2],
  ['😀'.repeat(35), 1],
  ['😀'.repeat(66), 2],
  ['😀'.repeat(67), 3], // 33 to a part, since none is cut
])('%s takes %i', (text, parts) => expect(smsParts(text)).toBe(parts))
