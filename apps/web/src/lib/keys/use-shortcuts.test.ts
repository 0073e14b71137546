import { fireEvent, renderHook } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { keyOf, useShortcut, useShortcutListener } from './use-shortcuts.ts'

describe('keyOf', () => {
  it.each([
    [{ key: 'n', code: 'KeyN', shiftKey: false }, 'n'],
    [{ key: 'ื', code: 'KeyN', shiftKey: false }, 'n'],
    [{ key: 'ฦ', code: 'Slash', shiftKey: true }, '?'],
    [{ key: '?', code: 'Slash', shiftKey: true }, '?'],
    [{ key: 'ArrowLeft', code: 'ArrowLeft', shiftKey: false }, 'ArrowLeft'],
  ])('%o is %s', (event, key) => expect(keyOf(event)).toBe(key))
})

it('runs once for a letter that is held down', () => {
  const finish = vi.fn()
  renderHook(() => {
    useShortcutListener()
    useShortcut('f', { id: 'Close visit' }, finish)
  })
  fireEvent.keyDown(document.body, { key: 'f' })
  fireEvent.keyDown(document.body, { key: 'f', repeat: true })
  expect(finish).toHaveBeenCalledOnce()
})
