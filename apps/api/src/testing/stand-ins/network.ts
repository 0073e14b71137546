import type { AddressInfo, Socket } from 'node:net'
import { connect, createServer } from 'node:net'

export type Network = {
  /** The address that was given, through this network. */
  url: string
  /** Connections that it carries at this moment. */
  open(): number
  /** How many were asked for since the start. */
  connectionCount(): number
  /** Everything that is open breaks, and what comes is refused. */
  cut(): void
  /** Nothing breaks and nothing arrives: an unplugged cable, a frozen server. */
  freeze(): void
  restore(): void
  close(): Promise<void>
}

/** A network between a client and Postgres that fails when a test wants it to. */
export async function openNetwork(target: string): Promise<Network> {
  const { hostname, port } = new URL(target)
  const pairs = new Set<[Socket, Socket]>()
  let state: 'up' | 'cut' | 'frozen' = 'up'
  let connectionCount = 0

  const server = createServer({ allowHalfOpen: false, pauseOnConnect: true }, (near) => {
    connectionCount += 1
    if (state === 'cut') return void near.resetAndDestroy()
    const far = connect(Number(port), hostname)
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    for (const [one, other] of [pair, pair.toReversed()] as [Socket, Socket][]) {
      one.on('error', () => undefined)
      one.on('data', (chunk) => other.write(chunk))
      one.on('close', () => {
        pairs.delete(pair)
        other.destroy()
      })
    }
    if (state === 'frozen') far.pause()
    else near.resume()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)

  return {
    url: url.href,
    open: () => pairs.size,
    connectionCount: () => connectionCount,
    cut() {
      state = 'cut'
      for (const [near] of pairs) near.resetAndDestroy()
    },
    freeze() {
      state = 'frozen'
      for (const pair of pairs) for (const socket of pair) socket.pause()
    },
    restore() {
      state = 'up'
      for (const pair of pairs) for (const socket of pair) socket.resume()
    },
    async close() {
      for (const [near] of pairs) near.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
