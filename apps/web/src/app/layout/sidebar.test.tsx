import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { features } from '../../features/features.ts'
import type { SessionData } from '../../graphql/session-query.ts'
import { knowFeatures } from '../../lib/feature/known-features.ts'
import { useSession } from '../../stores/session.ts'
import { useUi } from '../../stores/ui.ts'
import { renderApp } from '../../testing/render.tsx'
import { Sidebar } from './sidebar.tsx'

beforeEach(() => {
  knowFeatures(features)
  vi.useFakeTimers()
  useSession.getState().initialize({
    user: { id: 's', role: 'STAFF', email: { value: '' } },
    permissions: [],
    establishment: { id: 'e' },
  } as unknown as SessionData)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test.each([
  { what: 'with its words', count: 0, sidebarOpen: true, isNarrow: false },
  { what: 'of icons only', count: 1, sidebarOpen: false, isNarrow: false },
  { what: 'on a narrow screen', count: 1, sidebarOpen: true, isNarrow: true },
])('the menu $what shows $count names over the page where it is pointed at', ({ count, sidebarOpen, isNarrow }) => {
  useUi.setState({ sidebarOpen })
  const matchMedia = vi.spyOn(window, 'matchMedia')
  matchMedia.mockImplementation((media) => Object.assign(new EventTarget(), { matches: isNarrow, media }) as MediaQueryList)
  renderApp(<Sidebar />)
  fireEvent.mouseEnter(screen.getByRole('link', { name: 'Today' }))
  act(() => void vi.advanceTimersByTime(1000))
  expect(screen.queryAllByRole('tooltip')).toHaveLength(count)
})
