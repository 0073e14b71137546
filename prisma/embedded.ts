import type { Transfer } from './embedded/major-upgrade.ts'
import { upgradeMajor } from './embedded/major-upgrade.ts'
import type { Cluster } from './embedded/cluster.ts'
import { openCluster, serverUrl } from './embedded/cluster.ts'
import { createDatabase } from './embedded/database.ts'
import { keepPrograms } from './embedded/kept-programs.ts'
import type { Majors } from './embedded/postgres-majors.ts'
import { supportedMajors } from './embedded/postgres-majors.ts'
import { isListening, startServer, stopServer } from './embedded/server.ts'

export type EmbeddedDatabase = {
  /** `postgresql://postgres:...@127.0.0.1:.../clinic`, the owner's; valid for as long as the database is open. */
  url: string
  stop(): Promise<void>
}

type Opening = {
  dataDir: string
  log?: (line: string) => void
  majors?: Majors
  /**
   * Copies an older major's database to the current one; given by the product's start. Without it older files are refused, and
   * nothing is kept for the next major.
   */
  transfer?: Transfer
}

/**
 * A native PostgreSQL under `dataDir`, on loopback only and behind a generated password. One that still runs after a crash
 * of this process is adopted; one that is killed is started again and recovers from its log.
 */
export async function openEmbedded({
  dataDir,
  log = () => undefined,
  majors = supportedMajors,
  transfer,
}: Opening): Promise<EmbeddedDatabase> {
  await upgradeMajor({ dataDir, log, majors, transfer })
  const cluster = await openCluster({ dataDir, major: majors.current, log })
  if (transfer) keepForNextMajor({ dataDir, majors, log })
  const port = await startServer(cluster)
  const release = keepRunning({ cluster, port, log }) // from the first moment: an adopted server may be stopping
  let url: string
  try {
    url = await createDatabase(serverUrl(cluster, port))
  } catch (error) {
    await release()
    throw error
  }
  return {
    url,
    async stop() {
      await release()
      await stopServer(cluster)
    },
  }
}

/** A full disk does not keep the server from starting. */
function keepForNextMajor({ dataDir, majors, log }: Required<Pick<Opening, 'dataDir' | 'majors' | 'log'>>) {
  try {
    keepPrograms(dataDir, majors.current)
  } catch (error) {
    log(`the programs of PostgreSQL ${majors.current} could not be kept beside the data: ${(error as Error).message}`)
  }
}

/** Checks every second, and restarts a server that is gone at the same port; clients reconnect by themselves. */
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
