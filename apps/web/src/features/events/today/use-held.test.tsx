import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useHeld } from './use-held.ts'

// jsdom knows no focus that is visible: here each is by keyboard.
const { matches } = Element.prototype
beforeEach(() => {
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector: string) {
    return selector === ':focus-visible' ? this === document.activeElement : matches.call(this, selector)
  })
})

function Rail({ rows }: { rows: string[] }) {
  const { held, handlers } = useHeld()
  return (
    <section aria-label={held ? 'held' : 'free'} {...handlers}>
      {rows.map((row) => (
        <button key={row}>{row}</button>
      ))}
    </section>
  )
}

const state = () => screen.getByRole('region').getAttribute('aria-label')

it('is held while the focus is on a row, and no longer when it goes elsewhere', () => {
  render(<Rail rows={['Wipa']} />)
  expect(state()).toBe('free')
  act(() => screen.getByText('Wipa').focus())
  expect(state()).toBe('held')
  act(() => screen.getByText('Wipa').blur())
  expect(state()).toBe('free')
})

it('is held no longer when the row that had the focus has gone: the next one is shown', () => {
  const { rerender } = render(<Rail rows={['Wipa', 'Anan']} />)
  act(() => screen.getByText('Wipa').focus())
  rerender(<Rail rows={['Anan']} />)
  rerender(<Rail rows={['Anan', 'Wipa']} />)
  expect(state()).toBe('free')
})
