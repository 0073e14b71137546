import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { KeptDay } from './kept-day.ts'
import { forgetDayUnlessOf, keepDay, readDay } from './kept-day.ts'

const day = {
  user: { id: 'suda' },
  access: { establishment: { id: 'clinic' } },
  from: '2026-11-22T17:00:00.000Z',
  to: '2026-11-23T17:00:00.000Z',
  asOf: Date.parse('2026-11-23T03:42:00Z'),
  events: [{ id: '1' }],
  doctors: [],
} as unknown as KeptDay

const signIn = (userId: string, establishmentId: string) => {
  document.cookie = `userId=${userId}`
  document.cookie = `establishmentId=${establishmentId}`
}
const isStored = () => localStorage.getItem('kept-day') !== null

beforeEach(() => {
  vi.useFakeTimers({ now: day.asOf })
  Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true })
  signIn('suda', 'clinic')
  keepDay(day)
})
afterEach(() => {
  localStorage.clear()
  vi.useRealTimers()
})

test('it is read by whom it was kept for, on its day', () => {
  expect(readDay()).toMatchObject(day)
})

test.each([
  ['of another person', () => signIn('malee', 'clinic')],
  ['of another establishment', () => signIn('suda', 'branch')],
  ['of yesterday', () => vi.setSystemTime(day.to)],
  ['of a build with another shape', () => localStorage.setItem('kept-day', JSON.stringify({ ...day, format: 0 }))],
  ['that can not be read', () => localStorage.setItem('kept-day', '{')],
])('a day %s is removed when it is asked for', (_what, happen) => {
  happen()
  expect(readDay()).toBeUndefined()
  expect(isStored()).toBe(false)
})

test('a tab of whoever was signed in before keeps nothing', () => {
  signIn('malee', 'clinic')
  localStorage.clear()
  keepDay(day)
  expect(isStored()).toBe(false)
})

test('it goes when the server names another person, another establishment or nobody', () => {
  for (const [user, establishment] of [['malee', 'clinic'], ['suda', 'branch'], []]) {
    keepDay(day)
    forgetDayUnlessOf(user, establishment)
    expect(isStored()).toBe(false)
  }
  keepDay(day)
  forgetDayUnlessOf('suda', 'clinic')
  expect(isStored()).toBe(true)
})

test('without a service worker nothing is kept', () => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  localStorage.clear()
  keepDay(day)
  expect(isStored()).toBe(false)
})
