import { lookup } from 'node:dns'
import type { LookupAddress, LookupOptions } from 'node:dns'
import { BlockList, isIP } from 'node:net'

/** Addresses that no packet leaves the local network for: this machine's own, and those of private networks. */
const local = new BlockList()
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  local.addSubnet(network, prefix, 'ipv4')
}
local.addAddress('::1', 'ipv6')
local.addSubnet('fc00::', 7, 'ipv6')

export const isLocalAddress = (address: string): boolean => local.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** An address in a URL stands in brackets where it is of version 6. */
export const literalAddress = (hostname: string): string | undefined => {
  const address = hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(address) ? address : undefined
}

export class NotLocal extends Error {
  constructor(hostname: string) {
    super(`${hostname} is not of this machine or a private network`)
  }
}

type Found = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void

/** Node's own look-up, which refuses a name when any of its addresses is elsewhere: asked again for each connection. */
export function lookupLocally(hostname: string, options: LookupOptions, found: Found): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) return found(error ?? new NotLocal(hostname), '')
    if (!addresses.every(({ address }) => isLocalAddress(address))) return found(new NotLocal(hostname), '')
    return options.all ? found(null, addresses) : found(null, first.address, first.family)
  })
}

/** Whether all of a host's addresses are local; a name that nobody knows is not. */
export async function isLocalHost(hostname: string): Promise<boolean> {
  const literal = literalAddress(hostname)
  if (literal) return isLocalAddress(literal)
  return new Promise((resolve) => lookupLocally(hostname, {}, (error) => resolve(!error)))
}
