import { lookup } from 'node:dns'
import type { LookupOptions } from 'node:dns'
import { BlockList, isIP } from 'node:net'
import type { Found } from './local-address.ts'

/** What the registries of IANA set apart from the public internet (RFC 6890 and its successors). */
const setApart = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  setApart.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  setApart.addSubnet(network, prefix, 'ipv6')

/** The rest of IPv6, with the addresses that stand for ones of version 4, is nobody's. */
const given = new BlockList()
given.addSubnet('2000::', 3, 'ipv6')

/** Addresses of the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !setApart.check(address, 'ipv4')
  return version === 6 && given.check(address, 'ipv6') && !setApart.check(address, 'ipv6')
}

export class NotPublic extends Error {
  constructor(hostname: string) {
    super(`${hostname} is not of the public internet`)
  }
}

/** Node's own look-up, which refuses a name when any of its addresses is elsewhere: asked again for each connection. */
export function lookupPublicly(hostname: string, options: LookupOptions, found: Found): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) return found(error ?? new NotPublic(hostname), '')
    if (!addresses.every(({ address }) => isPublicAddress(address))) return found(new NotPublic(hostname), '')
    return options.all ? found(null, addresses) : found(null, first.address, first.family)
  })
}
