import { act, waitFor } from '@testing-library/react'
import type * as Socket from 'graphql-ws'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLive } from '../stores/live.ts'
import { renderApp } from '../testing/render.tsx'
import { closeClient } from './client.ts'
import { ListChanged } from './list-changes.ts'
import { useMessages } from './use-messages.ts'

const { socket } = await vi.hoisted(async () => ({ socket: (await import('../testing/socket.ts')).createTestSocket() }))
vi.mock('graphql-ws', async (original) => ({ ...(await original<typeof Socket>()), createClient: socket.createClient }))

const taken: string[] = []

function Screen() {
  useMessages({ query: ListChanged, variables: { establishmentId: 'e' } }, ({ listChanged }) => taken.push(listChanged.id))
  return null
}
const tell = (...ids: string[]) =>
  act(() => ids.forEach((id) => socket.tell({ listChanged: { list: 'patients', change: 'updated', id } })))
const isSubscribed = () => waitFor(() => expect(socket.subscriptions()).toEqual(['ListChanged']))

beforeEach(() => {
  taken.splice(0)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  vi.spyOn(console, 'info').mockImplementation(() => {})
})
afterEach(() => {
  closeClient()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('every message is taken once, in order, also where several come in one moment', async () => {
  renderApp(<Screen />)
  await isSubscribed()
  tell('a', 'b', 'c')
  tell('d')
  expect(taken).toEqual(['a', 'b', 'c', 'd'])
})

test('over a lost connection it is subscribed anew, and nothing is taken twice', async () => {
  renderApp(<Screen />)
  await isSubscribed()
  act(() => socket.connect())
  tell('a')
  act(() => socket.lose())
  expect([useLive.getState().status, socket.subscriptions()]).toEqual(['retrying', []])
  await act(() => vi.advanceTimersByTimeAsync(1_500))
  await isSubscribed()
  act(() => socket.connect())
  tell('b')
  expect(taken).toEqual(['a', 'b'])
})

test('a component that is gone hears nothing', async () => {
  const { unmount } = renderApp(<Screen />)
  await isSubscribed()
  unmount()
  expect(socket.subscriptions()).toEqual([])
})
