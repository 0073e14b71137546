import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * - `cut`: a cable is unplugged; when it is back, what was sent meanwhile arrives
 * - `lost`: the other machine lost its power; its old connections never answer again, and nobody says so
 */
type Silence = 'cut' | 'lost'

export type Network = {
  port: number
  /** From now on nothing passes: no data, no FIN, no RST; new connections are accepted and hear nothing. */
  silence(how: Silence): void
  restore(): void
  /** New connections go to another port, as a virtual address or a service of Kubernetes does after a failover. */
  leadTo(port: number): void
  close(): Promise<void>
}

type Pair = { near: Socket; far: Socket | undefined }

/** A TCP proxy in front of a port of this machine. */
export async function openNetwork(first: number): Promise<Network> {
  let target = first
  const pairs = new Set<Pair>()
  let silent: Silence | undefined

  function join(pair: Pair) {
    const { near } = pair
    const far = connect({ port: target, host: '127.0.0.1', noDelay: true })
    pair.far = far
    near.on('data', (data) => far.write(data))
    far.on('data', (data) => near.write(data))
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    far.on('error', () => undefined)
  }

  /** Opened during the silence. One that was given up meanwhile is not opened any more, as with a real cable. */
  async function joinLate(pair: Pair) {
    const { near } = pair
    const waiting: Buffer[] = []
    const keep = (data: Buffer) => void waiting.push(data)
    near.on('data', keep)
    near.resume()
    await sleep(20) // whoever gave up said so before: it is read by now
    if (near.destroyed || near.readableEnded) return void near.destroy()
    near.off('data', keep)
    join(pair)
    for (const data of waiting) pair.far?.write(data)
  }

  /** The near side goes on into the void; the far side's machine is gone, and its transactions with it. */
  function lose(pair: Pair) {
    pair.near.removeAllListeners('data')
    pair.near.on('data', () => undefined)
    pair.far?.removeAllListeners('close')
    pair.far?.destroy()
    pair.far = undefined
    pair.near.resume()
  }

  const server = createServer({ pauseOnConnect: true, noDelay: true }, (near) => {
    const pair: Pair = { near, far: undefined }
    pairs.add(pair)
    near.on('error', () => undefined)
    near.on('close', () => pairs.delete(pair))
    if (silent === 'lost') return lose(pair)
    if (silent === 'cut') return
    join(pair)
    near.resume()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    port: (server.address() as AddressInfo).port,
    silence(how) {
      silent = how
      for (const pair of pairs)
        if (how === 'lost') lose(pair)
        else {
          pair.near.pause()
          pair.far?.pause()
        }
    },
    restore() {
      const how = silent
      silent = undefined
      if (how !== 'cut') return
      for (const pair of pairs) {
        if (pair.far) {
          pair.near.resume()
          pair.far.resume()
        } else if (pair.near.isPaused()) void joinLate(pair) // else lost in an earlier silence
      }
    },
    leadTo(port) {
      target = port
    },
    async close() {
      server.close()
      for (const { near, far } of pairs) {
        near.destroy()
        far?.destroy()
      }
      if (server.listening) await once(server, 'close')
    },
  }
}
