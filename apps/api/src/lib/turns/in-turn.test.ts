import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inTurn, WaitedTooLong } from './in-turn.ts'

test('so much runs at the same time, the rest in its order, also after a failure', async () => {
  const run = inTurn({ atOnce: 2, patience: 10_000 })
  const begun: number[] = []
  let running = 0
  let most = 0
  const results = await Promise.allSettled(
    Array.from({ length: 7 }, (_, number) =>
      run(async () => {
        begun.push(number)
        most = Math.max(most, (running += 1))
        await wait(1)
        running -= 1
        if (number === 1) throw new Error('fails')
        return number
      }),
    ),
  )
  expect(most).toBe(2)
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))).toEqual([0, 'failed', 2, 3, 4, 5, 6])
})

test('what waits too long does not begin, and holds up nobody', async () => {
  const run = inTurn({ atOnce: 1, patience: 20 })
  const first = Promise.withResolvers<void>()
  const running = run(() => first.promise)
  let begun = false
  await expect(
    run(async () => {
      begun = true
    }),
  ).rejects.toThrow(WaitedTooLong)
  first.resolve()
  await running
  expect(await run(async () => 'next')).toBe('next')
  expect(begun).toBe(false)
})
