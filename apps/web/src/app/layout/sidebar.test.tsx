import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SessionData } from '../../graphql/session.ts'
import { useSession } from '../../stores/session.ts'
import { useUi } from '../../stores/ui.ts'
import { renderApp } from '../../testing/render.tsx'
import { Links } from './sidebar.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  useSession.getState().initialize({
    user: { id: 's', role: 'STAFF', email: { value: '' } },
    permissions: [],
    establishment: { id: 'e' },
  } as unknown as SessionData)
})
afterEach(() => vi.useRealTimers())

test.each([
  ['with its words', 0, true],
  ['of icons only', 1, false],
])('the menu %s shows %i names over the page where it is pointed at', (_what, count, sidebarOpen) => {
  useUi.setState({ sidebarOpen })
  renderApp(<Links place="main" />)
  fireEvent.mouseEnter(screen.getByRole('link', { name: 'Today' }))
  act(() => void vi.advanceTimersByTime(1000))
  expect(screen.queryAllByRole('tooltip')).toHaveLength(count)
})
