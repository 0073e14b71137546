import { expect, test } from 'vitest'
import type { ImportReasonKey } from './import-reasons.ts'
import { importReason, importReasons, readImportReason } from './import-reasons.ts'

test.each(Object.keys(importReasons) as ImportReasonKey[])('%s is known again by its sentence', (key) => {
  const a = importReasons[key].includes('{a}') ? 'is $& (odd)' : ''
  const b = importReasons[key].includes('{b}') ? '7' : ''
  expect(readImportReason(importReason(key, { a, b }))).toEqual({ key, a, b })
})

test('another sentence is none of them', () => expect(readImportReason('is required')).toBeUndefined())
