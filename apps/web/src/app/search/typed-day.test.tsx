import { renderHook } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { SessionData } from '../../graphql/session-query.ts'
import { useSession } from '../../stores/session.ts'
import { useTypedDay } from './typed-day.ts'

// Its code takes longer to compile than a test may wait.
beforeAll(() => import('@clinic/shared/typed-dates/read-date'), 60_000)

const session = { user: { id: 'u', email: {} }, permissions: [], establishment: { id: 'e', timeZone: 'Asia/Bangkok' } }
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T20:00:00Z'), toFake: ['Date'] }) // Monday 23 November at the clinic
  useSession.getState().initialize(session as unknown as SessionData)
})
afterEach(() => vi.useRealTimers())

test.each([
  ['friday', '2026-11-27'],
  ['go to friday', '2026-11-27'],
  ['พรุ่งนี้', '2026-11-24'],
  ['ไปวันศุกร์', '2026-11-27'],
  ['25/11', '2026-11-25'],
])('%s is %s in the calendar', async (typed, date) => {
  const { result } = renderHook(() => useTypedDay(typed))
  await vi.waitFor(() => expect(result.current?.path).toBe(`/calendar?view=day&date=${date}`))
})

test.each(['', 'ส', 'พฤ', 'su', 'namfon', 'go to', 'HN000018', '251169', '20261130'])('"%s" is no day', async (typed) => {
  const { result } = renderHook(() => useTypedDay(typed))
  await Promise.resolve()
  expect(result.current).toBeUndefined()
})
