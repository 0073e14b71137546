import ipaddr from 'ipaddr.js'

/** What one customer of a provider has: an address of IPv4, a /64 of IPv6. Limits count by it. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address.slice(0, 64)
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16))
  return `${network.join(':')}::/64`
}
