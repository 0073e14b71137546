import { describe, expect, it } from 'vitest'
import { keyOf } from './use-shortcuts.ts'

describe('keyOf', () => {
  it.each([
    [{ key: 'n', code: 'KeyN', shiftKey: false }, 'n'],
    [{ key: 'ื', code: 'KeyN', shiftKey: false }, 'n'],
    [{ key: 'ฦ', code: 'Slash', shiftKey: true }, '?'],
    [{ key: '?', code: 'Slash', shiftKey: true }, '?'],
    [{ key: 'ArrowLeft', code: 'ArrowLeft', shiftKey: false }, 'ArrowLeft'],
  ])('%o is %s', (event, key) => expect(keyOf(event)).toBe(key))
})
