import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Outbound } from '../../testing/stand-ins/outbound.ts'
import { recordOutbound } from '../../testing/stand-ins/outbound.ts'
import { isLocalAddress, isLocalHost } from './local-address.ts'
import { createFetch } from './bounded-fetch.ts'

let outbound: Outbound
beforeAll(() => void (outbound = recordOutbound()))
afterAll(() => outbound.stop())

test.each([
  '127.0.0.1',
  '127.9.9.9',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.20',
  '::1',
  'fd00::1',
  '::ffff:10.0.0.1',
])('%s is local', (address) => expect(isLocalAddress(address)).toBe(true))

test.each([
  '8.8.8.8',
  '172.32.0.1',
  '192.169.0.1',
  '169.254.169.254', // where clouds tell machines their secrets
  '0.0.0.0',
  '100.64.0.1',
  '2001:4860:4860::8888',
  'fe80::1',
  '::ffff:8.8.8.8',
  '::127.0.0.1', // of version 6, unlike ::ffff:127.0.0.1
])('%s is not', (address) => expect(isLocalAddress(address)).toBe(false))

test('a host is what its addresses are; brackets and odd spellings change nothing', async () => {
  expect(await isLocalHost('localhost')).toBe(true)
  expect(await isLocalHost(new URL('http://[::1]:1').hostname)).toBe(true)
  expect(await isLocalHost(new URL('http://0x7f.1/').hostname)).toBe(true)
  expect(await isLocalHost(new URL('http://134744072/').hostname)).toBe(false)
  expect(await isLocalHost('there-is-no-such-host.invalid')).toBe(false)
})

test('what must stay local is refused before a connection is opened', async () => {
  const fetch = createFetch({ reach: 'local' })
  const before = outbound.connections.length
  for (const address of [
    'http://8.8.8.8/v1',
    'https://134744072/v1',
    'http://[2001:4860:4860::8888]/v1',
    'http://169.254.169.254/',
  ])
    await expect(fetch(address), address).rejects.toThrow('is not of this machine')
  expect(outbound.connections.length).toBe(before)
})
