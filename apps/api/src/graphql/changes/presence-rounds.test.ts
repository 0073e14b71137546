import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPresenceRounds } from './presence-rounds.ts'
import type { Receiver } from './receiver.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const [suda, ploy] = [{ id: 'suda' } as Receiver, { id: 'ploy' } as Receiver]
const changeOf = (userId: string) => ({ topic: 'presence' as const, userId })

/** Rounds, and who was told of whom in each so far. */
function open() {
  const told: { to: string[]; of: string[] }[][] = []
  const rounds = createPresenceRounds(() =>
    told.push(
      rounds.drain().map(({ event, receivers }) => ({
        to: [...receivers].map(({ id }) => id),
        of: 'userIds' in event ? event.userIds : [],
      })),
    ),
  )
  return { rounds, told }
}

test('the first change is told at once, those of the next second together, each person once', () => {
  const { rounds, told } = open()
  rounds.add(suda, [])
  rounds.hear(changeOf('a'))
  vi.advanceTimersByTime(1)
  expect(told).toEqual([[{ to: ['suda'], of: ['a'] }]])
  for (const userId of ['b', 'c', 'b']) rounds.hear(changeOf(userId))
  vi.advanceTimersByTime(900)
  expect(told).toHaveLength(1)
  vi.advanceTimersByTime(100)
  expect(told[1]).toEqual([{ to: ['suda'], of: ['b', 'c'] }])
  vi.advanceTimersByTime(5_000)
  expect(told).toHaveLength(2)
  rounds.hear(changeOf('d'))
  vi.advanceTimersByTime(1)
  expect(told[2]).toEqual([{ to: ['suda'], of: ['d'] }])
})

test('who subscribes is told of what they may have missed, the others not again', () => {
  const { rounds, told } = open()
  rounds.add(suda, [])
  rounds.hear(changeOf('a'))
  vi.advanceTimersByTime(1)
  rounds.add(ploy, [changeOf('a')])
  rounds.hear(changeOf('b'))
  vi.advanceTimersByTime(1_000)
  expect(told[1]).toEqual([
    { to: ['suda'], of: ['b'] },
    { to: ['ploy'], of: ['b', 'a'] },
  ])
  rounds.remove(suda)
  rounds.hear(changeOf('c'))
  vi.advanceTimersByTime(1_000)
  expect(told[2]).toEqual([{ to: ['ploy'], of: ['c'] }])
})
