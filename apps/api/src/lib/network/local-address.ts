import { lookup } from 'node:dns'
import type { LookupAddress, LookupOptions } from 'node:dns'
import { BlockList, isIP } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

const privateNetworks = new BlockList()
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  privateNetworks.addSubnet(network, prefix, 'ipv4')
}
privateNetworks.addSubnet('fc00::', 7, 'ipv6')

/** By Node rather than by ipaddr.js, which reads the address of a stranger "::127.0.0.1" as "127.0.0.1". */
function isIn(list: BlockList, address: string): boolean {
  const version = isIP(address)
  return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4')
}

export const isLoopbackAddress = (address: string): boolean => isIn(loopback, address)

/** Addresses that no packet leaves the local network for: this machine's own, and those of private networks. */
export const isLocalAddress = (address: string): boolean => isLoopbackAddress(address) || isIn(privateNetworks, address)

export class NotLocal extends Error {
  constructor(hostname: string) {
    super(`${hostname} is not of this machine or a private network`)
  }
}

export type Found = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void

/** Node's own look-up, which refuses a name when any of its addresses is elsewhere: asked again for each connection. */
export function lookupLocally(hostname: string, options: LookupOptions, found: Found): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) return found(error ?? new NotLocal(hostname), '')
    if (!addresses.every(({ address }) => isLocalAddress(address))) return found(new NotLocal(hostname), '')
    return options.all ? found(null, addresses) : found(null, first.address, first.family)
  })
}

/** Whether all addresses of a URL's host are local; a name that nobody knows is not. */
export function isLocalHost(hostname: string): Promise<boolean> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1') // a URL has brackets around an address of IPv6
  return new Promise((resolve) => lookupLocally(host, {}, (error) => resolve(!error)))
}
