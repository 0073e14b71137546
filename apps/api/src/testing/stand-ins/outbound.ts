import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'

export type Outbound = {
  /** "host:port" of every connection that the process opens, and "host" of every name that it looks up. */
  connections: string[]
  names: string[]
  stop(): void
}

type ConnectOptions = { host?: string; port?: number | string; path?: string }

/** Notes whom the process talks to, whichever library does it: in the end all of them connect a `net.Socket`. */
export function recordOutbound(): Outbound {
  const { connect } = net.Socket.prototype
  const { lookup } = dns
  const outbound: Outbound = {
    connections: [],
    names: [],
    stop() {
      net.Socket.prototype.connect = connect
      dns.lookup = lookup
      syncBuiltinESMExports()
    },
  }
  net.Socket.prototype.connect = function (this: net.Socket, ...given: unknown[]) {
    // Node itself hands its already normalized arguments over as one array.
    const [first, second] = (Array.isArray(given[0]) ? given[0] : given) as [ConnectOptions | number | string, unknown]
    const where =
      typeof first === 'object'
        ? (first.path ?? `${first.host ?? 'localhost'}:${first.port}`)
        : `${typeof second === 'string' ? second : 'localhost'}:${first}`
    outbound.connections.push(where)
    return connect.apply(this, given as never)
  } as typeof connect
  dns.lookup = ((hostname: string, ...rest: unknown[]) => {
    outbound.names.push(hostname)
    return (lookup as (...given: unknown[]) => void)(hostname, ...rest)
  }) as unknown as typeof lookup
  syncBuiltinESMExports()
  return outbound
}
