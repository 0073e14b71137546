import { existsSync, lstatSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { findPrograms } from './binaries.ts'
import type { Cluster } from './cluster.ts'
import { createCluster, readCluster, serverUrl } from './cluster.ts'
import { createDatabase } from './database.ts'
import { findOlderPrograms } from './kept-programs.ts'
import type { Majors, OlderCluster } from './postgres-majors.ts'
import { clusterName, isCluster, listOlderClusters } from './postgres-majors.ts'
import { databaseOwner } from './owner.ts'
import { startServer, stopServer } from './server.ts'

/** Copies a database to an empty one and compares the two, as the owner of both. */
export type Transfer = (databases: { from: string; to: string; majors: { from: number; to: number } }) => Promise<void>

export type MajorUpgrade = { dataDir: string; majors: Majors; transfer: Transfer | undefined; log: (line: string) => void }

/**
 * Upgrades an older major's files below `dataDir` to the current one. The new files get their name when they are complete, and
 * only then are the old ones renamed: a start that is killed in between begins again from the old ones.
 */
export async function upgradeMajor(work: MajorUpgrade): Promise<void> {
  const { dataDir, majors } = work
  const older = listOlderClusters(dataDir, majors)
  const current = clusterName(dataDir, majors.current)
  if (!isCluster(current) && older[0]) {
    try {
      await upgradeCluster(work, older[0])
    } catch (error) {
      if (!isCluster(current)) throw error // else another start has done it
    }
  }
  for (const cluster of listOlderClusters(dataDir, majors)) await retire(work, cluster)
}

async function upgradeCluster({ dataDir, majors, transfer, log }: MajorUpgrade, { name, major }: OlderCluster) {
  if (!transfer) throw new Error(`${name} holds a database of PostgreSQL ${major}: start the server once, which carries it over.`)
  const owner = databaseOwner(name)
  const from = readCluster({ name, owner, programs: await findOlderPrograms({ dataDir, major, owner }) })
  const fromUrl = serverUrl(from, await startServer(from))
  const lock = await lockServer(fromUrl)
  try {
    const current = clusterName(dataDir, majors.current)
    if (isCluster(current)) return
    log(`carrying the database over from PostgreSQL ${major} to ${majors.current}`)
    const programs = await findPrograms(owner)
    const side = `${current}.from-${major}`
    await discard(side, { owner, programs })
    await createCluster({ name: side, major: majors.current, owner, programs, log })
    const to = readCluster({ name: side, owner, programs })
    try {
      const toUrl = serverUrl(to, await startServer(to))
      const databases = { from: await createDatabase(fromUrl), to: await createDatabase(toUrl) }
      await transfer({ ...databases, majors: { from: major, to: majors.current } })
    } finally {
      await stopServer(to)
    }
    renameSync(side, current)
  } finally {
    await lock.end().catch(() => undefined)
    await stopServer(from)
  }
}

/** Of several starts at once, one upgrades; the others wait for it. */
async function lockServer(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: `${url}/postgres` })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('SELECT pg_advisory_lock(1)')
  return client
}

/** Removes what a killed start left behind, also behind a link. */
async function discard(side: string, programs: Pick<Cluster, 'owner' | 'programs'>) {
  if (lstatSync(side, { throwIfNoEntry: false })) {
    const folder = realpathSync(side)
    await stopServer({ ...programs, folder, password: '' })
    rmSync(folder, { recursive: true })
    rmSync(side, { force: true })
  }
  const parent = path.dirname(side)
  const halves = readdirSync(parent).filter((entry) => entry.startsWith(`${path.basename(side)}.`))
  for (const half of halves) rmSync(path.join(parent, half), { recursive: true })
}

/** Several starts may do this at once: the first one renames. */
async function retire({ majors, log }: MajorUpgrade, { name, major }: OlderCluster) {
  const kept = `${name}.replaced-by-${majors.current}`
  try {
    const owner = databaseOwner(name)
    await stopServer({ folder: realpathSync(name), owner, programs: await findPrograms(owner), password: '' })
    renameSync(name, kept)
  } catch (error) {
    if (existsSync(name)) throw error
    return
  }
  log(`the database files of PostgreSQL ${major} are kept in ${kept}`)
}
