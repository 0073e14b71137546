import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Failure } from '../errors.ts'
import { askAdmin, useAskedLimits } from '../../stores/asked-limit.ts'
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

it('asks an admin once for all that is above a limit, and goes on with what was allowed, one after the other', async () => {
  const { result } = renderHook(() => useBulk<string>())
  const log: string[] = []
  const step = async (row: string) => {
    if (row !== 'small' && !(await askAdmin({ id: row, breaches: [] }))) throw new Failure({ code: 'CONFLICT' })
    log.push(`${row} begins`)
    await Promise.resolve()
    log.push(`${row} ends`)
  }
  const asked = () => useAskedLimits.getState().waiting.map((waiting) => waiting.asked.map(({ id }) => id))
  let count: Promise<number> | undefined
  act(() => void (count = result.current.run(['a', 'small', 'b', 'c'], step)))
  await vi.waitFor(() => expect(asked()).toEqual([['a', 'b', 'c']]))
  expect(log).toEqual(['small begins', 'small ends'])
  await act(async () => {
    useAskedLimits.getState().waiting[0]?.settle(new Set(['a', 'c']))
    expect(await count).toBe(3)
  })
  expect(log.slice(2)).toEqual(['a begins', 'a ends', 'c begins', 'c ends'])
  expect(result.current.refused.map(({ row }) => row)).toEqual(['b'])
  expect(asked()).toEqual([])
  const alone = askAdmin({ id: 'd', breaches: [] })
  expect(asked()).toEqual([['d']])
  useAskedLimits.getState().waiting[0]?.settle(new Set(['d']))
  expect(await alone).toBe(true)
})
