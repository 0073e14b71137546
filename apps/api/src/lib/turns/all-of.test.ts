import { expect, test } from 'vitest'
import { allOf } from './all-of.ts'

test('the results, in their order', async () => {
  await expect(allOf([Promise.resolve(1), Promise.resolve('two')])).resolves.toEqual([1, 'two'])
})

test('of those that fail the first says why, whichever fails first', async () => {
  const late = new Promise<never>((_resolve, reject) => setTimeout(() => reject(new Error('refused')), 5))
  await expect(allOf([late, Promise.reject(new Error('aborted'))])).rejects.toThrow('refused')
})
