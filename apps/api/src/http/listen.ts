import { once } from 'node:events'
import type { Server } from 'node:http'
import { createServer } from 'node:net'
import type { AddressInfo, Server as NetServer } from 'node:net'

/**
 * Listens at the address; with the IPv4 loopback also on the IPv6 loopback, because `localhost` may be either. Where the
 * machine has no IPv6, or the port is taken there, that one is omitted. Returns the additional server, which has to be closed
 * too.
 */
export async function listen(server: Server, { host, port }: { host: string; port: number }): Promise<NetServer[]> {
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  if (host !== '127.0.0.1') return []
  const twin = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket))
  try {
    await once(twin.listen((server.address() as AddressInfo).port, '::1'), 'listening')
    return [twin]
  } catch {
    return []
  }
}
