import { expect, test, vi } from 'vitest'
import { onClosing, withClosing } from './closing-work.ts'

const done = () => Promise.resolve()

test('what is written with the closing is written once the step went through, and taken back once by the way back', async () => {
  const takeBack = vi.fn(done)
  const work = vi.fn(() => Promise.resolve(takeBack))
  const stop = onClosing('a', work)
  await expect(withClosing('a', 'closed', () => Promise.reject(new Error('stale')))).rejects.toThrow('stale')
  await withClosing('b', 'closed', done)
  expect(work).not.toHaveBeenCalled()
  await withClosing('a', 'closed', async () => stop())
  expect(work).toHaveBeenCalledTimes(1)
  for (const status of ['waiting', 'waiting']) await withClosing('a', status, done)
  expect(takeBack).toHaveBeenCalledTimes(1)
  await withClosing('a', 'closed', done)
  expect(work).toHaveBeenCalledTimes(1)
})
