import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { OpeningPanel, useOpenPanel } from './opening-panel.tsx'

function Board() {
  const openPanel = useOpenPanel()
  return (
    <>
      <button type="button" onClick={() => openPanel('/?new=')}>
        Open
      </button>
      <OpeningPanel />
    </>
  )
}

test('the empty panel is drawn before its address is, which takes its place', async () => {
  const { promise, resolve } = Promise.withResolvers<null>()
  const routes = [{ id: 'board', path: '/', element: <Board />, loader: () => promise }]
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { board: null } } })
  const { container } = render(<RouterProvider router={router} />)
  const panel = () => container.querySelector('[data-slim]')
  expect(panel()).toBeNull()
  fireEvent.click(screen.getByRole('button'))
  expect(panel()).not.toBeNull()
  await act(async () => resolve(null))
  expect(router.state.location.search).toBe('?new=')
  expect(panel()).toBeNull()
})
