import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@clinic/prisma/testing/free-port'
import { clusterName, supportedMajors } from '@clinic/prisma/embedded/postgres-majors'
import pg from 'pg'
import type { Postgres } from './postgres.ts'
import { controlPostgres, createPostgres } from './postgres.ts'

/** Two clusters of which the second follows the first. Its methods are of both, and `url` is that of the primary. */
export type PostgresPair = Omit<Postgres, 'cluster'> & {
  standby: Postgres
  /** Kills the primary and makes the standby the primary. */
  promote(): Promise<void>
}

/** A primary that acknowledges a commit when the standby has it on its disk, too; or does not wait for the standby. */
export async function createPair(folder: string, { waits = true } = {}): Promise<PostgresPair> {
  const primary = await createPostgres(path.join(folder, 'primary'))
  await primary.stop()
  const standby = await copyOf(primary, path.join(folder, 'standby'))
  await primary.start()
  await standby.start()
  if (waits) await query(primary, "ALTER SYSTEM SET synchronous_standby_names = '*'", 'SELECT pg_reload_conf()')
  await untilTrue(primary, `EXISTS (SELECT FROM pg_stat_replication WHERE sync_state = '${waits ? 'sync' : 'async'}')`)
  let current = primary
  return {
    standby,
    url: () => current.url(),
    stop: async () => void (await Promise.all([primary.stop(), standby.stop()])),
    start: () => current.start(),
    kill: () => current.kill(),
    freeze: () => current.freeze(),
    thaw: () => current.thaw(),
    async promote() {
      primary.kill()
      await query(standby, 'SELECT pg_promote()')
      current = standby
    },
  }
}

/** The files of a stopped primary, set to follow it. */
async function copyOf(primary: Postgres, dataDir: string): Promise<Postgres> {
  const folder = clusterName(dataDir, supportedMajors.current)
  mkdirSync(dataDir)
  execFileSync('cp', ['-a', primary.cluster.folder, folder]) // keeps the owner of the files
  const { hostname, port, username, password } = new URL(primary.url())
  const leader = `host=${hostname} port=${port} user=${username} password=${password}`
  appendFileSync(path.join(folder, 'postgresql.auto.conf'), `primary_conninfo = '${leader}'\n`)
  writeFileSync(path.join(folder, 'standby.signal'), '')
  return controlPostgres({ ...primary.cluster, folder }, await freePort())
}

async function query(postgres: Postgres, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: postgres.url() })
  await client.connect()
  try {
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) ({ rows } = await client.query(statement))
    return rows
  } finally {
    await client.end()
  }
}

async function untilTrue(postgres: Postgres, condition: string): Promise<void> {
  while (!(await query(postgres, `SELECT ${condition} AS holds`))[0]?.holds) await sleep(50)
}
