import { expect, test, vi } from 'vitest'
import { createSessionUses } from './session-uses.ts'

const minute = 60_000

test('a use is written once in five minutes, each session for itself, and again when it failed', async () => {
  let time = 0
  const $executeRaw = vi.fn(() => Promise.resolve(1))
  const uses = createSessionUses({ $executeRaw } as never, () => time)
  const written = (after: number, session: string) => {
    time += after
    uses.note(session)
    return $executeRaw.mock.calls.length
  }
  expect(written(0, 'a')).toBe(1)
  expect(written(4 * minute, 'a')).toBe(1)
  expect(written(0, 'b')).toBe(2)
  expect(written(minute, 'a')).toBe(3)
  $executeRaw.mockRejectedValueOnce(new Error('away'))
  expect(written(5 * minute, 'a')).toBe(4)
  await Promise.resolve()
  expect(written(0, 'a')).toBe(5)
})
