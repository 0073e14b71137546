import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { together } from './together.ts'

test('who comes while others are processed is processed next, with all who wait, and not before', async () => {
  const calls: { items: string[]; end: PromiseWithResolvers<string> }[] = []
  const ask = together((items: string[]) => {
    const end = Promise.withResolvers<string>()
    calls.push({ items, end })
    return end.promise
  })
  const first = ask('first')
  await expect.poll(() => calls.length).toBe(1)
  const others = [ask('second'), ask('third')]
  await turnOfTheLoop()
  expect(calls).toHaveLength(1)
  calls[0]?.end.resolve('one')
  expect(await first).toBe('one')
  await expect.poll(() => calls.length).toBe(2)
  const last = ask('last')
  calls[1]?.end.resolve('two')
  expect(await Promise.all(others)).toEqual(['two', 'two'])
  await expect.poll(() => calls.length).toBe(3)
  calls[2]?.end.resolve('three')
  expect(await last).toBe('three')
  expect(calls.map(({ items }) => items)).toEqual([['first'], ['second', 'third'], ['last']])
})

test('a failure is told to those whom it concerns, and the next are processed', async () => {
  const end = Promise.withResolvers<number>()
  let calls = 0
  const ask = together((items: number[]) => ((calls += 1) === 1 ? end.promise : Promise.resolve(items.length)))
  const failing = ask(0)
  await expect.poll(() => calls).toBe(1)
  const next = ask(1)
  end.reject(new Error('fails'))
  await expect(failing).rejects.toThrow('fails')
  expect(await next).toBe(1)
})
