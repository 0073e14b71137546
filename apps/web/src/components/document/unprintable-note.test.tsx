import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../testing/render.tsx'
import { UnprintableNote } from './unprintable-note.tsx'

test('names each letter without a font once, and is silent about 김민수, 李小龍, أحمد, राजेश, မြန်မာ and ខ្មែរ', () => {
  renderApp(<UnprintableNote texts={['김민수 李小龍 أحمد राजेश မြန်မာ ខ្មែរ']} />)
  expect(screen.queryByRole('status')).toBeNull()
  renderApp(<UnprintableNote texts={{ name: 'Mia 😀', notes: ['😀', 'ꦱ'] }} />)
  expect(screen.getByRole('status').textContent).toBe('No font has the letters 😀 ꦱ – papers show an empty box instead.')
})
