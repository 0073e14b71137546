import { afterEach, expect, test, vi } from 'vitest'
import { useLive } from '../stores/live.ts'
import { createLiveConnection } from './live-connection.ts'

afterEach(() => vi.restoreAllMocks())

test('signing out while the socket is being opened, and is then refused, leaves no error', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const rejected = vi.fn()
  process.on('unhandledRejection', rejected)
  const refused = new Promise<void>((resolve) => {
    const live = createLiveConnection({ url: 'ws://127.0.0.1:9', onSignOut: () => undefined, onLost: () => undefined })
    live.socket.on('closed', () => resolve())
    live.keep(() => live.socket.subscribe({ query: 'subscription { now }' }, { next() {}, error() {}, complete() {} }))
    live.close()
  })
  await refused
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', rejected)
  expect(rejected).not.toHaveBeenCalled()
  expect(useLive.getState().status).toBe('idle')
})
