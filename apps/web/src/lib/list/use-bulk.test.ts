import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Failure } from '../errors.ts'
import { useBulk } from './use-bulk.ts'

it('goes on after a refusal, one after the other, and says which it was', async () => {
  const { result } = renderHook(() => useBulk<string>())
  const step = vi.fn(async (row: string) => {
    if (row === 'b') throw new Failure({ code: 'FORBIDDEN' })
  })
  let done = 0
  await act(async () => void (done = await result.current.run(['a', 'b', 'c'], step)))
  expect(done).toBe(2)
  expect(step.mock.calls.map(([row]) => row)).toEqual(['a', 'b', 'c'])
  expect(result.current.refused.map(({ row, failure }) => [row, failure.code])).toEqual([['b', 'FORBIDDEN']])
  expect(result.current.progress).toBeNull()
  act(() => result.current.forget())
  expect(result.current.refused).toEqual([])
})
