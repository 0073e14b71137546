import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetUndo, useUndo } from '../../../stores/undo.ts'
import { tryChange, useEventChange } from './event-change.ts'
import type { EventRow } from './event-row.ts'
import { updateEvent } from './update-event.ts'

/** A step of a visit outside of its form: what is asked first, and what is offered afterwards. */

vi.mock('./update-event.ts', () => ({ updateEvent: vi.fn() }))
const update = vi.mocked(updateEvent)

const nextStatuses = { waiting: ['closed', 'confirmed', 'cancelled'], closed: ['waiting'] } as const
const visit = (status: keyof typeof nextStatuses, minutes: number) =>
  ({
    id: 'visit',
    version: 1,
    subject: 'Check-up',
    status,
    startTime: new Date(Date.now() + minutes * 60_000).toISOString(),
    endTime: new Date(Date.now() + (minutes + 30) * 60_000).toISOString(),
    isAllDay: false,
    doctor: null,
    patient: null,
    resources: [],
    nextStatuses: nextStatuses[status],
    establishment: { timeZone: 'Asia/Bangkok' },
  }) as unknown as EventRow

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T03:00:00Z'), toFake: ['Date'] })
  update.mockImplementation((event, { status }) =>
    Promise.resolve({ ...event, status: status ?? event.status, nextStatuses: ['waiting'] }),
  )
})
afterEach(() => {
  vi.useRealTimers()
  update.mockReset()
  forgetUndo()
  useEventChange.setState({ problem: null })
})

test('closing a visit that has not begun asks first, and is done where it is meant', async () => {
  const event = visit('waiting', 5)
  expect(await tryChange({ event, change: { status: 'closed' } })).toBeUndefined()
  expect(useEventChange.getState().problem).toMatchObject({ kind: 'untimely', days: 0 })
  expect(update).not.toHaveBeenCalled()
  expect(await tryChange({ event, change: { status: 'closed' }, isMeant: true })).toMatchObject({ status: 'closed' })
})

test('one that has begun is closed at once, with an undo that opens it again', async () => {
  const event = visit('waiting', -5)
  await tryChange({ event, change: { status: 'closed' } })
  expect(useEventChange.getState().problem).toBeNull()
  const { offer } = useUndo.getState()
  await offer?.undo?.()
  expect(update.mock.calls.map(([, change]) => change)).toEqual([{ status: 'closed' }, { status: 'waiting' }])
})
