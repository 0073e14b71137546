import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeClient } from '../../../graphql/client.ts'
import type { SessionData } from '../../../graphql/session-query.ts'
import { useSession } from '../../../stores/session.ts'
import { renderApp } from '../../../testing/render.tsx'
import { UserPanel } from './user-panel.tsx'

let answer: object

beforeEach(() => {
  const establishment = { id: 'e', timeZone: 'Asia/Bangkok' }
  useSession.getState().initialize({ user: { id: 'u', email: {} }, establishment } as unknown as SessionData)
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ data: answer })))
})
afterEach(() => {
  closeClient()
  vi.restoreAllMocks()
})

const user = {
  id: 'p',
  version: 1,
  createdTime: '2026-01-05T03:00:00Z',
  firstName: 'Ploy',
  lastName: 'S',
  role: 'DOCTOR',
  doctorId: 'd',
  email: { value: 'ploy@demo.clinic', verified: true },
  phone: null,
}

test('a user is shown with their presence, now and before', async () => {
  const current = { status: 'online', timestamp: Date.UTC(2026, 10, 22, 1, 5), ip: '203.0.113.7', userAgent: 'Firefox' }
  const previous = { status: 'offline', timestamp: Date.UTC(2026, 10, 21, 10, 0), ip: null, userAgent: null }
  answer = { user, userPresenceInfo: { current, previous } }
  renderApp(<UserPanel id="p" onClose={vi.fn()} />)
  expect(await screen.findByRole('heading', { name: 'Ploy S' })).toBeTruthy()
  expect(JSON.parse(vi.mocked(fetch).mock.calls[0]?.[1]?.body as string)).toMatchObject({ variables: { userId: 'p' } })
  expect(screen.getByText('Online since 22 Nov 2026, 08:05')).toBeTruthy()
  expect(screen.getByText('203.0.113.7')).toBeTruthy()
  expect(screen.getByText('Offline since 21 Nov 2026, 17:00')).toBeTruthy()
})

test('of somebody who never was here N/A is said, and who is not there is not shown', async () => {
  answer = { user, userPresenceInfo: null }
  const { unmount } = renderApp(<UserPanel id="p" onClose={vi.fn()} />)
  expect((await screen.findByText('Before')).nextElementSibling?.textContent).toBe('N/A')
  unmount()
  answer = { user: null, userPresenceInfo: null }
  renderApp(<UserPanel id="p" onClose={vi.fn()} />)
  expect(await screen.findByText('This user is not here')).toBeTruthy()
})
