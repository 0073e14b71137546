import { expect, test } from 'vitest'
import { writtenAddress } from './written.ts'

test.each([
  ['88 ถนนสุขุมวิท 31, กรุงเทพมหานคร, 10110, TH', 'th', '88 ถนนสุขุมวิท 31, กรุงเทพมหานคร, 10110'],
  ['88 Sukhumvit 31, Bangkok, 10110, Thailand', 'th', '88 Sukhumvit 31, Bangkok, 10110'],
  ['88 Sukhumvit 31, Bangkok, 10110, TH', 'en', '88 Sukhumvit 31, Bangkok, 10110, Thailand'],
  ['1 Orchard Road, SG', 'th', '1 Orchard Road, SG'],
] as const)('%s in %s', (address, language, expected) => expect(writtenAddress(address, language)).toBe(expected))
