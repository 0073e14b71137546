import { expect } from 'vitest'
import type { Answer } from './server.ts'

/** What the first error of an answer carries. */
export const refusal = (answer: Answer) => answer.errors?.[0]?.extensions

/** For `toMatchObject`: a refusal that names this field, among others perhaps. */
export const fieldFault = (path: string, key: string) => ({
  code: 'BAD_USER_INPUT',
  fieldErrors: expect.arrayContaining([expect.objectContaining({ path, key })]),
})

/** Asks, and makes sure that it was refused and left everything as it was. */
export async function expectRefused(stored: () => Promise<unknown>, work: () => Promise<Answer>, details: object) {
  const before = await stored()
  expect(refusal(await work())).toMatchObject(details)
  expect(await stored()).toEqual(before)
}
