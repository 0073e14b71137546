import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { useReturnedFocus } from './use-returned-focus.ts'

/** A notice with two buttons, of which the second opens a dialog. `gone`: what the dialog takes away when it closes. */
function Notice({ gone }: { gone?: 'button' | 'notice' }) {
  const [isOpen, setOpen] = useState(false)
  const [isDone, setDone] = useState(false)
  const close = () => {
    setOpen(false)
    setDone(true)
  }
  return (
    <main tabIndex={-1}>
      <button type="button">Elsewhere</button>
      <div data-undo="" key={isDone && gone === 'notice' ? 'another' : 'first'}>
        <button type="button">Undo</button>
        {!(isDone && gone) && (
          <button type="button" onClick={() => setOpen(true)}>
            Who fits
          </button>
        )}
      </div>
      {isOpen && <Dialog onClose={close} />}
    </main>
  )
}

function Dialog({ onClose }: { onClose: () => void }) {
  useReturnedFocus()
  return (
    <button type="button" autoFocus onClick={onClose}>
      Close
    </button>
  )
}

const button = (name: string) => screen.getByRole('button', { name })
const openAndClose = () => {
  button('Who fits').focus()
  fireEvent.click(button('Who fits'))
  expect(document.activeElement).toBe(button('Close'))
  fireEvent.click(button('Close'))
}

beforeEach(() => act(() => (document.activeElement as HTMLElement | null)?.blur()))

test('the focus returns to what opened the dialog', () => {
  render(<Notice />)
  openAndClose()
  expect(document.activeElement).toBe(button('Who fits'))
})

test.each([
  ['the button is gone, it goes to the first one beside it', 'button'],
  ['another notice stands in its place, it goes to the undo', 'notice'],
] as const)('where %s', (_what, gone) => {
  render(<Notice gone={gone} />)
  openAndClose()
  expect(document.activeElement).toBe(button('Undo'))
})

test('what has the focus meanwhile keeps it', () => {
  render(<Notice />)
  button('Who fits').focus()
  fireEvent.click(button('Who fits'))
  const close = button('Close')
  button('Elsewhere').focus()
  fireEvent.click(close)
  expect(document.activeElement).toBe(button('Elsewhere'))
})

test('it goes nowhere where nothing had it', () => {
  render(<Notice />)
  fireEvent.click(button('Who fits'))
  fireEvent.click(button('Close'))
  expect(document.activeElement).toBe(document.body)
})
