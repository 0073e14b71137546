import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SessionData } from '../../../graphql/session-query.ts'
import { useSession } from '../../../stores/session.ts'
import { renderApp } from '../../../testing/render.tsx'
import type { EventRow } from './event-row.ts'
import { useEventList } from './list-events.ts'
import { useEvents } from './use-events.ts'

const session = { user: { id: 'u', email: {} }, permissions: [], establishment: { id: 'e', timeZone: 'Asia/Bangkok' } }
const day = { from: new Date('2026-11-22T17:00:00Z'), to: new Date('2026-11-23T17:00:00Z') }
const event = (id: string, date: string) =>
  ({ id, version: 1, startTime: `${date}T02:00:00Z`, endTime: `${date}T02:30:00Z` }) as EventRow

const Day = () => <output>{useEvents(day).rows.map(({ id }) => id)}</output>

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => {}))
  useSession.getState().initialize(session as unknown as SessionData)
})
afterEach(() => vi.restoreAllMocks())

test('an appointment that is booked for another day, or moved to it, is not among those of the day', () => {
  renderApp(<Day />)
  const shown = () => screen.getByRole('status').textContent
  act(() => useEventList.getState().create(event('today', '2026-11-23')))
  act(() => useEventList.getState().create(event('friday', '2026-11-27')))
  expect(shown()).toBe('today')
  act(() => useEventList.getState().update({ ...event('today', '2026-11-24'), version: 2 }))
  expect(shown()).toBe('')
})
