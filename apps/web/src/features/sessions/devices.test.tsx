import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeClient } from '../../graphql/client.ts'
import type { SessionData } from '../../graphql/session-query.ts'
import { useSession } from '../../stores/session.ts'
import { renderApp } from '../../testing/render.tsx'
import DevicesOfUser from './devices-of-user.tsx'
import OwnDevices from './own-devices.tsx'

let sessions: object[] | null
const sent: { query: string; variables: object }[] = []

beforeEach(() => {
  const establishment = { id: 'e', timeZone: 'Asia/Bangkok' }
  useSession.getState().initialize({ user: { id: 'u', email: {} }, establishment } as unknown as SessionData)
  sent.length = 0
  vi.spyOn(globalThis, 'fetch').mockImplementation((_address, init) => {
    sent.push(JSON.parse(init?.body as string))
    return Promise.resolve(Response.json({ data: { sessions, endSession: { id: 'b' }, endOtherSessions: 2 } }))
  })
})
afterEach(() => {
  closeClient()
  vi.restoreAllMocks()
})

const device = (id: string, more: object = {}) => ({
  id,
  browser: 'Firefox',
  system: 'Windows',
  address: '203.0.113.7',
  since: '2026-11-22T01:05:00Z',
  lastUsed: '2026-11-23T02:10:00Z',
  isCurrent: false,
  ...more,
})
const asked = (name: string) => sent.filter(({ query }) => query.includes(name)).map(({ variables }) => variables)

test('this device comes first and has no end; another one ends by its button', async () => {
  sessions = [device('b'), device('a', { browser: 'Safari', system: 'iPhone', isCurrent: true })]
  renderApp(<OwnDevices />)
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first?.textContent).toMatch(/Safari on iPhone.*This device/)
  expect(second?.textContent).toContain('203.0.113.7 · since 22 Nov 2026, 08:05 · last used 23 Nov 2026, 09:10')
  expect(screen.queryByRole('button', { name: 'End: Safari on iPhone' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'End: Firefox on Windows' }))
  await vi.waitFor(() => expect(asked('mutation EndSession')).toEqual([{ input: { id: 'b' } }]))
})

test('all others end after a question', async () => {
  sessions = [device('a', { isCurrent: true }), device('b'), device('c', { browser: null, system: null })]
  renderApp(<OwnDevices />)
  expect(await screen.findByText('Unknown device')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'End all others' }))
  expect(asked('mutation EndOtherSessions')).toEqual([])
  const dialog = await screen.findByRole('dialog', { name: 'Sign out everywhere else?' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'End all others' }))
  await vi.waitFor(() => expect(asked('mutation EndOtherSessions')).toHaveLength(1))
})

test('one device alone is said so, and somebody who also works elsewhere is not shown', async () => {
  sessions = [device('a', { isCurrent: true })]
  const { unmount } = renderApp(<OwnDevices />)
  expect(await screen.findByText('You are signed in on this device only.')).toBeTruthy()
  unmount()
  sessions = null
  const { container } = renderApp(<DevicesOfUser userId="p" />)
  await vi.waitFor(() => expect(asked('query Sessions')).toContainEqual({ userId: 'p' }))
  expect(container.querySelector('section')).toBeNull()
})
