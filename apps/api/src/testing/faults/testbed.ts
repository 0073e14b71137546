import { chmodSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@clinic/prisma/testing/free-port'
import pg from 'pg'
import { createClinicAccess } from './clinic.ts'
import type { ClinicAccess } from './clinic.ts'
import type { Target } from './faults.ts'
import { openNetwork } from './network.ts'
import type { Postgres } from './database/postgres.ts'
import { createPostgres, embeddedPostgres } from './database/postgres.ts'
import { startPgbouncer } from './database/pgbouncer.ts'
import { createRandom } from './random.ts'
import type { Random } from './random.ts'
import { createServerProcess } from './server-process.ts'
import { createPair } from './database/standby.ts'
import type { Subscriber } from './subscriber.ts'
import { openSubscriber } from './subscriber.ts'
import { calendarView, invoiceView, patientsView } from './views.ts'
import type { Watch } from './watch.ts'
import { createWatch } from './watch.ts'
import { createWriters } from './writers.ts'
import type { Writers } from './writers.ts'

/** A server with a PostgreSQL of its own, those who write to it and those who watch it. */
export type Testbed = {
  name: string
  folder: string
  random: Random
  target: Target
  clinicAccess: ClinicAccess
  writers: Writers
  subscribers: Subscriber[]
  watch: Watch
  /** The database's owner, without a proxy; only reads, for checks. */
  owner: pg.Pool
  /** Open in the serving process before anybody wrote. */
  quietDescriptors: number
  /** Why the server was killed to protect the machine; a round reports its own. */
  dangers: string[]
  close(): Promise<void>
}

export type TestbedOptions = {
  name: string
  /** Holds the cluster, the server's data and its log. */
  folder: string
  seed: number
  /** The product's own PostgreSQL, which it keeps running; else a cluster behind a network of the run's own. */
  embedded?: boolean
  /** A synchronous standby beside the run's own cluster. */
  standby?: boolean
  /** PgBouncer between the server and the network. */
  pooled?: boolean
  readsAgain?: boolean
}

/** Milliseconds. */
const startLimit = 120_000

/** The open testbeds, which an aborted run closes. */
const open = new Set<() => Promise<void>>()

export async function closeTestbeds() {
  await Promise.all([...open].map((close) => close()))
}

export async function openTestbed(options: TestbedOptions): Promise<Testbed> {
  const ends: (() => unknown)[] = []
  async function close() {
    open.delete(close)
    for (const end of ends.splice(0).toReversed()) await end()
  }
  open.add(close)
  try {
    return { ...(await startTestbed(options, (end) => void ends.push(end))), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** `atEnd` registers clean-up functions, which run in reverse order. */
async function startTestbed(
  { name, folder, seed, embedded = false, standby = false, pooled = false, readsAgain = true }: TestbedOptions,
  atEnd: (end: () => unknown) => void,
): Promise<Omit<Testbed, 'close'>> {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755) // the database's own user must pass
  const dataDir = path.join(folder, 'data')
  const { postgres, network, databaseUrl, failOver } = await openDatabase({ embedded, standby, folder, dataDir })
  atEnd(() => postgres.stop?.())
  atEnd(() => network?.close())
  const pooler = pooled && databaseUrl ? await startPgbouncer(databaseUrl) : undefined
  atEnd(() => pooler?.close())
  const server = createServerProcess({
    port: await freePort(),
    logFile: path.join(folder, 'server.log'),
    environment: {
      DATA_DIR: dataDir,
      DEMO: 'false',
      SIGN_UP: 'invite',
      AUTH_SECRET: 'known to the fault runs and to nobody else',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...(pooler && { DATABASE_POOLER_URL: pooler.url }),
    },
  })
  const dangers: string[] = []
  server.start()
  atEnd(() => server.stop())
  const watch = createWatch({ server, databaseUrl: postgres.url, onDanger: (what) => dangers.push(what) })
  atEnd(() => watch.close())
  if (!(await watch.readyAfter(0, performance.now() + startLimit)) || !server.serving())
    throw new Error(`${name} did not start: ${folder}/server.log says why`)

  const clinicAccess = await createClinicAccess(server.origin, postgres.url())
  const { browser, clinic } = clinicAccess
  const subscribers = [calendarView, patientsView, invoiceView].map((viewOf) =>
    openSubscriber({ browser, view: viewOf(clinicAccess), establishmentId: clinic.id }, { readsAgain }),
  )
  atEnd(() => subscribers.forEach((subscriber) => subscriber.close()))
  const random = createRandom(seed)
  // Through the network where the primary changes.
  const ownerUrl = (failOver && databaseUrl) ?? postgres.url()
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 1, application_name: 'fault run', idleTimeoutMillis: 100 })
  owner.on('error', () => undefined)
  atEnd(() => owner.end())
  await sleep(500) // the subscriptions begin
  const writers = createWriters(clinicAccess, { name, random })
  const quietDescriptors = watch.most.descriptors
  return {
    name,
    folder,
    random,
    target: { server, postgres, ...(network && { network }), ...(failOver && { failOver }) },
    clinicAccess,
    writers,
    subscribers,
    watch,
    owner,
    quietDescriptors,
    dangers,
  }
}

type Database = Pick<Target, 'postgres' | 'network' | 'failOver'> & { databaseUrl?: string }

async function openDatabase({
  embedded,
  standby,
  folder,
  dataDir,
}: Required<Pick<TestbedOptions, 'embedded' | 'standby' | 'folder'>> & { dataDir: string }): Promise<Database> {
  if (embedded) return { postgres: embeddedPostgres(dataDir) }
  const pair = standby ? await createPair(folder) : undefined
  const postgres = pair ?? (await createPostgres(folder))
  const network = await openNetwork(portOf(postgres))
  const url = new URL(postgres.url())
  url.port = String(network.port)
  if (!pair) return { postgres, network, databaseUrl: url.href }
  async function failOver() {
    await pair?.promote()
    network.leadTo(portOf(postgres))
  }
  return { postgres, network, databaseUrl: url.href, failOver }
}

const portOf = ({ url }: Pick<Postgres, 'url'>) => Number(new URL(url()).port)
