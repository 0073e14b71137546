import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that the system lends to connections, which may take one before a server listens on it; others for each process. */
const ports = 32
const first = 10_000 + (process.pid % 700) * ports
let calls = 0

/** A port that nobody listens on, and that nobody takes until the server of a test or a measurement has started. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = first + (calls++ % ports)
    const probe = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true))
    })
    if (!isFree) continue
    probe.close()
    await once(probe, 'close')
    return port
  }
}
