import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Outbound } from '../../testing/stand-ins/outbound.ts'
import { recordOutbound } from '../../testing/stand-ins/outbound.ts'
import { createFetch } from './bounded-fetch.ts'
import { isPublicAddress } from './public-address.ts'

let outbound: Outbound
beforeAll(() => void (outbound = recordOutbound()))
afterAll(() => outbound.stop())

test.each(['8.8.8.8', '203.150.1.1', '172.32.0.1', '223.255.255.255', '2001:4860:4860::8888', '2a00:1450::1'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

const hidden = [
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254', // where clouds tell machines their secrets
  '172.16.0.1',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1', // 10.0.0.1 behind a translator
  'fc00::1',
  'fe80::1',
  'ff02::1',
  '2001::1', // a tunnel to an address of version 4
  '2002:a00:1::1',
  '2001:db8::1',
  'nonsense',
]
test.each(hidden)('%s is not', (address) => expect(isPublicAddress(address)).toBe(false))

test('what must be public is refused before a connection is opened, however it is spelled', async () => {
  const fetch = createFetch({ reach: 'public' })
  const before = outbound.connections.length
  for (const address of [
    'https://127.0.0.1/sms',
    'https://localhost/sms',
    'https://0x7f.1/sms',
    'https://2130706433/sms',
    'https://[::1]/sms',
    'https://[::ffff:127.0.0.1]/sms',
    'http://169.254.169.254/latest/meta-data',
    'https://10.0.0.1.:443/',
  ])
    await expect(fetch(address), address).rejects.toThrow('is not of the public internet')
  expect(outbound.connections.slice(before)).toEqual(['localhost:443']) // the name whose look-up is refused
})
