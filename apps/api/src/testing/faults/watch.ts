import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { countDescriptors, isAlive, residentMegabytes } from './processes.ts'
import type { ServerProcess } from './server-process.ts'

/** What is measured all the time beside the writing. */
export type Watch = {
  /** The most seen since the last `reset`. */
  most: { backends: number; descriptors: number; megabytes: number }
  reset(): void
  /** When /readyz was asked and said yes, for the first time after `since`. */
  readyAfter(since: number, deadline: number): Promise<number | undefined>
  close(): Promise<void>
}

const every = 250
/** Open descriptors at which the server is killed to protect the machine, and the round fails. */
const dangerousDescriptors = 2000

export function createWatch({
  server,
  databaseUrl,
  onDanger,
}: {
  server: ServerProcess
  databaseUrl: () => string
  onDanger: (what: string) => void
}): Watch {
  const most = { backends: 0, descriptors: 0, megabytes: 0 }
  const raise = (name: keyof typeof most, value: number) => void (most[name] = Math.max(most[name], value))
  let closed = false
  let lastReady = -1
  let client: pg.Client | undefined

  async function requestReady() {
    const asked = performance.now()
    const reply = await fetch(`http://127.0.0.1:${server.port}/readyz`, { signal: AbortSignal.timeout(2000) })
    await reply.arrayBuffer()
    if (reply.ok) lastReady = asked
  }

  let id: number | undefined

  function lookAtProcess() {
    if (!id || !isAlive(id)) id = server.serving()
    if (!id) return
    const descriptors = countDescriptors(id, server.port)
    raise('descriptors', descriptors)
    raise('megabytes', residentMegabytes(id))
    if (descriptors < dangerousDescriptors) return
    onDanger(`${descriptors} descriptors`)
    server.kill()
  }

  /** Through a connection of its own, made anew when Postgres was away. */
  async function countBackends() {
    if (!client) {
      const next = new pg.Client({
        connectionString: databaseUrl(),
        application_name: 'fault run',
        connectionTimeoutMillis: 1500,
        query_timeout: 1500,
      })
      next.on('error', () => undefined)
      await next.connect()
      client = next
    }
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_stat_activity WHERE backend_type = 'client backend' AND application_name <> 'fault run'`,
    )
    raise('backends', rows[0]?.count ?? 0)
  }

  async function keep(look: () => unknown, pause: number) {
    while (!closed) {
      await Promise.resolve()
        .then(look)
        .catch(() => undefined)
      await sleep(pause)
    }
  }
  const keeping = [
    keep(requestReady, every),
    keep(lookAtProcess, 1000),
    keep(async () => {
      try {
        await countBackends()
      } catch {
        const gone = client
        client = undefined
        gone?.end().catch(() => undefined)
      }
    }, 500),
  ]

  return {
    most,
    reset: () => void Object.assign(most, { backends: 0, descriptors: 0, megabytes: 0 }),
    async readyAfter(since, deadline) {
      while (performance.now() < deadline) {
        if (lastReady >= since) return lastReady
        await sleep(50)
      }
      return undefined
    },
    async close() {
      closed = true
      await Promise.all(keeping)
      await client?.end().catch(() => undefined)
    },
  }
}
