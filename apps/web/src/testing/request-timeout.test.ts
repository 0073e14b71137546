import { afterEach, expect, test, vi } from 'vitest'
import { getOwnAddress } from '../features/settings/clinic/own-address.ts'
import { closeClient, fetchQuery } from '../graphql/client.ts'
import { signIn } from '../lib/account/auth.ts'

const pc = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const phones = [
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
]
const requests: [string, () => Promise<unknown>][] = [
  ['GraphQL', () => fetchQuery('{ me { id } }', {}, 'network-only')],
  ['signing in', () => signIn({ email: 'a@b.test', password: 'x' })],
  ['the own address', () => getOwnAddress()],
]

afterEach(() => {
  closeClient()
  vi.restoreAllMocks()
})

test.each(requests)('a request waits 30 s on a PC and 60 s on a phone: %s', async (_name, request) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: {}, ip: '127.0.0.1' })))
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  for (const agent of [pc, ...phones]) {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
    await request()
  }
  expect(timeout.mock.calls).toEqual([[30_000], [60_000], [60_000]])
})
