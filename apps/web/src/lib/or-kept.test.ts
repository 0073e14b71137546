import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as Kept from '../stores/kept-day.ts'
import { onResumed, useLive } from '../stores/live.ts'
import { Failure } from './errors.ts'
import { orKept } from './or-kept.ts'

const asOf = Date.parse('2026-11-23T03:42:00Z')
vi.mock('../stores/kept-day.ts', async (original) => ({
  ...(await original<typeof Kept>()),
  readDay: () => ({ asOf, events: ['kept'] }),
}))

const pick = ({ events }: { events: unknown[] }) => events
const noServer = () => {
  useLive.setState({ away: true })
  return Promise.reject(new Failure({ code: 'NETWORK' }))
}

beforeEach(() => {
  vi.useFakeTimers()
  useLive.setState({ status: 'connecting', away: false, asOf: null })
})
afterEach(() => {
  useLive.setState({ away: false })
  vi.useRealTimers()
})

test('without a server it is what was kept, as of then, and asked for again once it answers', async () => {
  const resumed = vi.fn()
  const stop = onResumed(resumed)
  expect(await orKept(noServer, pick)).toEqual(['kept'])
  expect(await orKept(noServer, pick)).toEqual(['kept'])
  expect(useLive.getState().asOf).toBe(asOf)
  expect(resumed).not.toHaveBeenCalled()
  useLive.setState({ away: false })
  expect(resumed).toHaveBeenCalledTimes(1)
  stop()
})

test('a server that does not answer in time is none', async () => {
  const answer = orKept(() => new Promise<unknown[]>(() => {}), pick)
  await vi.advanceTimersByTimeAsync(8_000)
  expect(await answer).toEqual(['kept'])
  expect(useLive.getState().away).toBe(true)
})

test('what the server answers in time counts, and no clock runs on', async () => {
  expect(await orKept(() => Promise.resolve(['fresh']), pick)).toEqual(['fresh'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(useLive.getState()).toMatchObject({ away: false, asOf: null })
})

test('a refusal stays one, and so does what was not kept', async () => {
  await expect(orKept(() => Promise.reject(new Failure({ code: 'FORBIDDEN' })), pick)).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  await expect(orKept(noServer, () => undefined)).rejects.toMatchObject({ code: 'NETWORK' })
})

test('a live screen is not put back to what was kept', async () => {
  useLive.setState({ status: 'live' })
  await expect(orKept(noServer, pick)).rejects.toMatchObject({ code: 'NETWORK' })
})
