import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useServerQuery } from '../lib/use-server-query.ts'
import { renderApp } from '../testing/render.tsx'
import { closeClient, fetchQuery, runMutation } from './client.ts'

const query = '{ me { id } }'
let away: number

beforeEach(() => {
  vi.useFakeTimers()
  away = 0
  vi.spyOn(globalThis, 'fetch').mockImplementation(() =>
    Promise.resolve(
      Response.json(
        away-- > 0
          ? { errors: [{ message: 'The database is away.', extensions: { code: 'UNAVAILABLE' } }] }
          : { data: { me: { id: 'u' } } },
      ),
    ),
  )
})
afterEach(() => {
  closeClient()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const asked = () => vi.mocked(fetch).mock.calls.length
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

/** How often the server has been asked just before and just after 1 s, and 3 s more. */
async function askedOverTime() {
  const counts = []
  for (const span of [999, 2, 2_997, 3]) {
    await pass(span)
    counts.push(asked())
  }
  return counts
}

test('while the server can not reach its database a read is repeated after 1 s and after 3 s more', async () => {
  away = 2
  const answer = fetchQuery(query, {})
  expect(await askedOverTime()).toEqual([1, 2, 2, 3])
  expect(await answer).toEqual({ me: { id: 'u' } })
})

function Me() {
  const { data, failure } = useServerQuery({ query, variables: {} })
  return <p>{failure ? failure.code : JSON.stringify(data ?? 'unknown')}</p>
}

test('what a screen reads is repeated alike', async () => {
  away = 2
  renderApp(<Me />)
  expect(await askedOverTime()).toEqual([1, 2, 2, 3])
  expect(screen.getByText('{"me":{"id":"u"}}')).toBeTruthy()
})

test('then it has failed', async () => {
  away = 3
  renderApp(<Me />)
  expect(await askedOverTime()).toEqual([1, 2, 2, 3])
  expect(screen.getByText('UNAVAILABLE')).toBeTruthy()
  await pass(60_000)
  expect(asked()).toBe(3)
})

test('a screen that is left asks no more', async () => {
  away = 3
  const { unmount } = renderApp(<Me />)
  await pass(100)
  unmount()
  await pass(60_000)
  expect(asked()).toBe(1)
})

test('a write is not repeated: it may have been done', async () => {
  away = 1
  await expect(runMutation('mutation { deleteThing }', {})).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await pass(60_000)
  expect(asked()).toBe(1)
})
