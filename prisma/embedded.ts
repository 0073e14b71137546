import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Cluster } from './embedded/cluster.ts'
import { openCluster } from './embedded/cluster.ts'
import { isListening, startServer, stopServer } from './embedded/server.ts'

const databaseName = 'clinic'

export type EmbeddedDatabase = {
  /** `postgresql://postgres:...@127.0.0.1:.../clinic`, the owner's; it holds for as long as the database is open. */
  url: string
  stop(): Promise<void>
}

/**
 * A native PostgreSQL under `dataDir`, on loopback only and behind a generated password. One that still runs after a crash
 * of this process is adopted; one that is killed is started again and recovers from its log.
 */
export async function openEmbedded({
  dataDir,
  log = () => undefined,
}: {
  dataDir: string
  log?: (line: string) => void
}): Promise<EmbeddedDatabase> {
  const cluster = await openCluster(dataDir, log)
  const port = await startServer(cluster)
  const server = `postgresql://postgres:${cluster.password}@127.0.0.1:${port}`
  const release = keepRunning({ cluster, port, log }) // from the first moment: what was adopted may be dying
  try {
    await createDatabase(`${server}/postgres`)
  } catch (error) {
    await release()
    throw error
  }
  return {
    url: `${server}/${databaseName}`,
    async stop() {
      await release()
      await stopServer(cluster)
    },
  }
}

/** Looks every second, and brings a server that is gone back to its port; clients reconnect by themselves. */
function keepRunning({
  cluster,
  port,
  log,
}: {
  cluster: Cluster
  port: number
  log: (line: string) => void
}): () => Promise<void> {
  const stopped = new AbortController()
  async function look() {
    if (stopped.signal.aborted || (await isListening(port)) || stopped.signal.aborted) return
    log('the database is gone: starting it again')
    await startServer(cluster, port).catch((error: unknown) => log(String(error)))
  }
  let looking = Promise.resolve()
  const timer = setInterval(() => (looking = looking.then(look)), 1000)
  timer.unref()
  return async () => {
    clearInterval(timer)
    stopped.abort()
    await looking
  }
}

/** A server that was adopted right after a crash may still be recovering. */
async function createDatabase(url: string) {
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [databaseName])
      if (!rowCount) await client.query(`CREATE DATABASE ${databaseName}`)
      return
    } catch (error) {
      const code = (error as { code?: string }).code ?? ''
      if (code === '42P04' || code === '23505') return // created by another start at the same moment
      if (attempt >= 50 || !['57P03', 'ECONNREFUSED', 'ECONNRESET'].includes(code)) throw error
      await sleep(200)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}
