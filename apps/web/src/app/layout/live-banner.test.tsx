import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLive } from '../../stores/live.ts'
import { renderApp } from '../../testing/render.tsx'
import { LiveBanner } from './live-banner.tsx'
import { LiveState } from './live-state.tsx'

test('of a server that stands still it is said why saving waits, until it answers', () => {
  useLive.getState().set('live')
  renderApp(
    <>
      <LiveState />
      <LiveBanner />
    </>,
  )
  expect(screen.getByRole('status', { name: 'Live' })).toBeTruthy()
  act(() => useLive.setState({ silent: true }))
  expect(screen.getByRole('status', { name: 'No answer' })).toBeTruthy()
  expect(screen.getByText(/does not answer at the moment. Saving waits for it, and nothing that you typed is lost/)).toBeTruthy()
  act(() => useLive.setState({ silent: false }))
  expect(screen.queryByText(/does not answer/)).toBeNull()
})
