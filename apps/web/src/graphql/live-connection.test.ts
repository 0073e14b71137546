import type * as Socket from 'graphql-ws'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onResumed, useLive } from '../stores/live.ts'
import type { LiveConnection } from './live-connection.ts'
import { createLiveConnection } from './live-connection.ts'

const listeners: Record<string, (value: unknown) => void> = {}
/** Milliseconds. */
let askedEvery = Infinity
vi.mock('graphql-ws', async (original) => ({
  ...(await original<typeof Socket>()),
  createClient: ({ on, keepAlive }: { on: typeof listeners; keepAlive: number }) => {
    Object.assign(listeners, on)
    askedEvery = keepAlive
    return { dispose: () => undefined }
  },
}))

const closedWith = (code: number) => listeners['closed']?.({ code })
const status = () => useLive.getState().status
let live: LiveConnection
let started: number
const onLost = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'info').mockImplementation(() => {})
  started = 0
  onLost.mockClear()
  live = createLiveConnection({ url: 'ws://clinic.test/graphql', onSignOut: () => undefined, onLost })
  live.keep(() => {
    started += 1
    return () => undefined
  })
  listeners['connected']?.({})
  started = 0
})
afterEach(() => {
  live.close()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** The three quick attempts, in vain. */
function pause() {
  closedWith(1006)
  for (let attempt = 0; attempt < 3; attempt += 1) {
    expect(status()).toBe('retrying')
    vi.advanceTimersByTime(1.5 * 1700)
    closedWith(1006)
  }
  expect([status(), started]).toEqual(['paused', 3])
}

test('it keeps until when it was live, and has the server looked for at once and when it pauses', () => {
  const lostAt = Date.now()
  expect(useLive.getState().asOf).toBeNull()
  closedWith(1006)
  expect(onLost).toHaveBeenCalledTimes(1)
  listeners['connected']?.({})
  expect(useLive.getState().asOf).toBeNull()
  pause()
  expect(useLive.getState().asOf).toBe(lostAt)
  expect(onLost).toHaveBeenCalledTimes(3)
  listeners['connected']?.({})
  expect(useLive.getState()).toMatchObject({ asOf: null, away: false })
})

test('after three quick attempts it says so, and goes on for as long as the tab is open', () => {
  pause()
  for (let attempt = 1; attempt <= 20; attempt += 1) {
    vi.advanceTimersByTime(4_999)
    expect(started).toBe(2 + attempt)
    vi.advanceTimersByTime(45_000 - 4_999)
    expect([status(), started]).toEqual(['paused', 3 + attempt])
    closedWith(1006)
  }
})

test('once it is back, whoever shows something reads again', () => {
  let resumed = 0
  const stop = onResumed(() => void (resumed += 1))
  pause()
  vi.advanceTimersByTime(7_500)
  listeners['connected']?.({})
  expect([status(), resumed]).toEqual(['live', 1])
  vi.advanceTimersByTime(60_000)
  expect(started).toBe(4)
  stop()
})

test.each([
  ['the network returns', () => window.dispatchEvent(new Event('online'))],
  ['the tab is shown', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['a request succeeds, or somebody asks', () => live.retry()],
])('while paused it is tried at once when %s, and once only', (_what, happen) => {
  pause()
  happen()
  expect(started).toBe(4)
  vi.advanceTimersByTime(30_000)
  expect(started).toBe(4)
  closedWith(1006)
  expect(status()).toBe('retrying')
})

test('a server that stands still is told of within two seconds, until it answers', () => {
  const isSilent = () => useLive.getState().silent
  listeners['ping']?.(false)
  vi.advanceTimersByTime(900)
  expect(isSilent()).toBe(false)
  vi.advanceTimersByTime(1_999 - askedEvery - 900)
  expect([isSilent(), status()]).toEqual([true, 'live'])
  listeners['pong']?.(true)
  expect(isSilent()).toBe(false)
  vi.advanceTimersByTime(60_000)
  expect(isSilent()).toBe(false)
  listeners['ping']?.(false)
  vi.advanceTimersByTime(2_000)
  closedWith(1006)
  expect([isSilent(), status()]).toEqual([false, 'retrying'])
})
