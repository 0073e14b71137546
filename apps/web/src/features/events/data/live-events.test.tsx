import { act } from '@testing-library/react'
import type * as Socket from 'graphql-ws'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeClient } from '../../../graphql/client.ts'
import { renderApp } from '../../../testing/render.tsx'
import type { EventRow } from './event-row.ts'
import { useEventList } from './list-events.ts'
import { LiveEvents } from './live-events.tsx'
import { useMarked } from './marked-events.ts'
import { updateEvent } from './update-event.ts'

const { socket } = await vi.hoisted(async () => ({ socket: (await import('../../../testing/socket.ts')).createTestSocket() }))
vi.mock('graphql-ws', async (original) => ({ ...(await original<typeof Socket>()), createClient: socket.createClient }))

const window = { establishmentId: 'e', from: '2026-11-23T00:00:00.000Z', to: '2026-11-24T00:00:00.000Z' }
const times = { startTime: '2026-11-23T03:00:00.000Z', endTime: '2026-11-23T03:30:00.000Z' }
/** Another appointment for each test: what was written stays known. */
let row: EventRow
let count = 0
const answers: ((body: object) => void)[] = []

const tell = (version: number) =>
  act(async () => socket.tell({ eventsChanged: { change: 'updated', id: row.id, event: { ...row, version } } }))
const marked = () => [...useMarked.getState().ids]

/** Confirms the appointment; what it returns lets the server answer. */
async function confirm() {
  const sent = updateEvent(row, { status: 'confirmed' }).catch(() => undefined)
  await vi.waitUntil(() => answers.length > 0)
  return async (body: object) => {
    answers.shift()?.(body)
    await sent
    await act(() => vi.advanceTimersByTimeAsync(10)) // what waits for the answer goes on
  }
}
const accepted = () => ({ data: { updateEvents: [{ ...row, version: 2, status: 'confirmed' }] } })
const refused = { errors: [{ message: 'stale', extensions: { code: 'CONFLICT', reason: 'stale', version: 2 } }] }

beforeEach(async () => {
  const fields = { subject: 'Check-up', status: 'pending', category: 'meeting' }
  row = { id: `event-${++count}`, version: 1, ...times, ...fields } as EventRow
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  vi.spyOn(console, 'info').mockImplementation(() => {})
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    () => new Promise((resolve) => answers.push((body) => resolve(Response.json(body)))),
  )
  renderApp(<LiveEvents window={window} />)
  await vi.waitUntil(() => socket.subscriptions().includes('EventsChanged'))
  useEventList.getState().set([row])
})
afterEach(async () => {
  await vi.runOnlyPendingTimersAsync()
  closeClient()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test("another browser's change is marked, for a while", async () => {
  await tell(2)
  expect(marked()).toEqual([row.id])
  await vi.advanceTimersByTimeAsync(4_000)
  expect(marked()).toEqual([])
})

test("one's own change is not marked, whether it is told before the answer or long after it", async () => {
  const answer = await confirm()
  await tell(2)
  await answer(accepted())
  expect(marked()).toEqual([])
  useEventList.getState().set([row])
  await vi.advanceTimersByTimeAsync(10_000)
  await tell(2)
  expect(marked()).toEqual([])
})

test("another browser's change that was told while one's own was under way is marked once that is refused", async () => {
  const answer = await confirm()
  await tell(2)
  await answer(refused)
  expect(marked()).toEqual([row.id])
})

test("another browser's change right after one's own is marked", async () => {
  const answer = await confirm()
  await answer(accepted())
  await tell(3)
  expect(marked()).toEqual([row.id])
})
