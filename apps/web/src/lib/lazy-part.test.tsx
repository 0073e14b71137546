import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderApp } from '../testing/render.tsx'
import { lazyPart } from './lazy-part.tsx'

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>

describe('a part that is loaded when it is shown', () => {
  it('is shown with its properties', async () => {
    const Part = lazyPart(() => Promise.resolve({ default: Greeting }))
    renderApp(<Part name="Ploy" />)
    expect(await screen.findByText('Hello Ploy')).toBeDefined()
  })

  it('can be asked for again after it failed, without a reload', async () => {
    const load = vi.fn(() => Promise.resolve({ default: Greeting }))
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    const Part = lazyPart(load)
    renderApp(<Part name="Ploy" />)
    ;(await screen.findByRole('button', { name: 'Try again' })).click()
    expect(await screen.findByText('Hello Ploy')).toBeDefined()
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('is asked for once, however often it is shown', async () => {
    const load = vi.fn(() => Promise.resolve({ default: Greeting }))
    const Part = lazyPart(load)
    const first = renderApp(<Part name="Ploy" />)
    await screen.findByText('Hello Ploy')
    first.unmount()
    renderApp(<Part name="Decha" />)
    expect(screen.getByText('Hello Decha')).toBeDefined()
    expect(load).toHaveBeenCalledTimes(1)
  })
})
