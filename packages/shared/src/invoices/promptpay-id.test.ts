import { expect, test } from 'vitest'
import { promptPayId, promptPayKind } from './promptpay-id.ts'

test.each([
  ['081-234-5678', '0812345678', 'phone'],
  ['0 9949 00158 37 8', '0994900158378', undefined],
  ['0994000158378', '0994000158378', 'tax_id'],
  ['0-9940-00158-37-8 01', '099400015837801', 'biller_id'],
])('%s', (typed, id, kind) => {
  expect(promptPayKind(id)).toBe(kind)
  expect(promptPayId.safeParse(typed).data).toBe(kind && id)
})

test.each([
  '',
  '021234567',
  '0212345678',
  '081234567',
  '+66812345678',
  '0994000158379',
  '09940001583780',
  '0994000158378012',
  'cash',
])('no id: %j', (typed) => {
  const { error } = promptPayId.safeParse(typed)
  expect(error?.issues.map(({ message }) => message)).toEqual(['invalid_promptpay_id'])
})
