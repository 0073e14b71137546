import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Cluster } from '@clinic/prisma/embedded/cluster'
import { openCluster } from '@clinic/prisma/embedded/cluster'
import { supportedMajors } from '@clinic/prisma/embedded/postgres-majors'
import { startServer, stopServer } from '@clinic/prisma/embedded/server'
import pg from 'pg'
import { isAlive, processTree } from '../processes.ts'

/** A PostgreSQL server for faults, as durable as in production. */
export type Postgres = {
  cluster: Cluster
  /** The owner's address of the clinic's database, past every proxy. */
  url(): string
  stop(): Promise<void>
  start(): Promise<void>
  /** kill -9 of the postmaster; its children see that and end. */
  kill(): void
  freeze(): void
  thaw(): void
}

const name = 'clinic'

/** The id and the port in the file that PostgreSQL keeps about itself. */
function readProcessFile(folder: string): { id: number; port: number } {
  const lines = readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')
  return { id: Number(lines[0]), port: Number(lines[3]) }
}

const address = (password: string, port: number) => `postgresql://postgres:${password}@127.0.0.1:${port}/${name}`

/** A cluster of the run's own, which nobody but the run starts and stops. */
export async function createPostgres(dataDir: string): Promise<Postgres> {
  const cluster = await openCluster({ dataDir, major: supportedMajors.current, log: () => undefined })
  const port = await startServer(cluster)
  const url = address(cluster.password, port)
  const client = new pg.Client({ connectionString: url.replace(/clinic$/, 'postgres') })
  await client.connect()
  await client.query(`CREATE DATABASE ${name}`)
  await client.end()
  return controlPostgres(cluster, port)
}

/** Of a cluster that listens on `port`, or will. */
export function controlPostgres(cluster: Cluster, port: number): Postgres {
  const url = address(cluster.password, port)
  let frozen: number[] = []
  return {
    cluster,
    url: () => url,
    stop: () => stopServer(cluster),
    start: async () => void (await startServer(cluster, port)),
    kill: () => void process.kill(readProcessFile(cluster.folder).id, 'SIGKILL'),
    freeze() {
      const { id } = readProcessFile(cluster.folder)
      process.kill(id, 'SIGSTOP') // first: it can't start another child while these are stopped
      frozen = processTree(id)
      for (const child of frozen.slice(1)) process.kill(child, 'SIGSTOP')
    },
    thaw() {
      for (const id of frozen.toReversed()) if (isAlive(id)) process.kill(id, 'SIGCONT')
      frozen = []
    },
  }
}

/** The cluster that the product itself made below `dataDir`, and keeps running. */
export function embeddedPostgres(dataDir: string): Pick<Postgres, 'url' | 'kill'> {
  const folder = path.join(dataDir, `postgres-${supportedMajors.current}`)
  return {
    url: () => address(readFileSync(path.join(folder, 'clinic-password'), 'utf8').trim(), readProcessFile(folder).port),
    kill: () => void process.kill(readProcessFile(folder).id, 'SIGKILL'),
  }
}
