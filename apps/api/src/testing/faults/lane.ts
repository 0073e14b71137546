import { chmodSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './free-port.ts'
import { createWorkplace } from './clinic.ts'
import type { Workplace } from './clinic.ts'
import type { Target } from './faults.ts'
import type { Network } from './network.ts'
import { openNetwork } from './network.ts'
import { createPostgres, embeddedPostgres } from './postgres.ts'
import { createRandom } from './random.ts'
import type { Random } from './random.ts'
import { createServerProcess } from './server-process.ts'
import type { Subscriber } from './subscriber.ts'
import { openSubscriber } from './subscriber.ts'
import { calendarView, invoiceView, patientsView } from './views.ts'
import type { Watch } from './watch.ts'
import { createWatch } from './watch.ts'
import { createWriters } from './writers.ts'
import type { Writers } from './writers.ts'

/** A server with a PostgreSQL of its own, those who write to it and those who watch it. */
export type Lane = {
  name: string
  folder: string
  random: Random
  target: Target
  workplace: Workplace
  writers: Writers
  subscribers: Subscriber[]
  watch: Watch
  /** The database's owner, past every proxy: judges, never writes. */
  owner: pg.Pool
  /** What went wrong beside the rounds' own findings. */
  dangers: string[]
  close(): Promise<void>
}

export type LaneOptions = {
  name: string
  /** Holds the cluster, the server's data and its log. */
  folder: string
  seed: number
  /** The product's own PostgreSQL, which it keeps running; else a cluster behind a network of the run's own. */
  embedded?: boolean
  readsAgain?: boolean
}

const startLimit = 120_000

export async function openLane({ name, folder, seed, embedded = false, readsAgain = true }: LaneOptions): Promise<Lane> {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755) // the database's own user must pass
  const dataDir = path.join(folder, 'data')
  const { postgres, network, databaseUrl } = await openDatabase({ embedded, folder, dataDir })
  const server = createServerProcess({
    port: await freePort(),
    logFile: path.join(folder, 'server.log'),
    environment: {
      DATA_DIR: dataDir,
      DEMO: 'false',
      SIGN_UP: 'invite',
      AUTH_SECRET: 'known to the fault runs and to nobody else',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
  })
  const dangers: string[] = []
  server.start()
  const watch = createWatch({ server, databaseUrl: postgres.url, onDanger: (what) => dangers.push(what) })
  if (!(await watch.readyAfter(0, performance.now() + startLimit)))
    throw new Error(`${name} did not start: ${folder}/server.log says why`)

  const workplace = await createWorkplace(server.origin, postgres.url())
  const views = [calendarView, patientsView, invoiceView].map((view) => view(workplace))
  const subscribers = views.map((view) =>
    openSubscriber({ browser: workplace.browser, view, establishmentId: workplace.clinic.id }, { readsAgain }),
  )
  const random = createRandom(seed)
  const owner = new pg.Pool({ connectionString: postgres.url(), max: 1, application_name: 'fault run', idleTimeoutMillis: 100 })
  owner.on('error', () => undefined)
  await sleep(500) // the subscriptions begin
  return {
    name,
    folder,
    random,
    target: { server, postgres, ...(network && { network }) },
    workplace,
    writers: createWriters(workplace, { name, random }),
    subscribers,
    watch,
    owner,
    dangers,
    async close() {
      for (const subscriber of subscribers) subscriber.close()
      await watch.close()
      await server.stop()
      await owner.end()
      await network?.close()
      await postgres.stop?.()
    },
  }
}

async function openDatabase({
  embedded,
  folder,
  dataDir,
}: {
  embedded: boolean
  folder: string
  dataDir: string
}): Promise<{ postgres: Target['postgres']; network?: Network; databaseUrl?: string }> {
  if (embedded) return { postgres: embeddedPostgres(dataDir) }
  const postgres = await createPostgres(folder)
  const network = await openNetwork(Number(new URL(postgres.url()).port))
  const url = new URL(postgres.url())
  url.port = String(network.port)
  return { postgres, network, databaseUrl: url.href }
}
