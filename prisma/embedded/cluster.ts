import { randomBytes, randomUUID } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { commonFolder, findPrograms, makeCommonFolder, runProgram } from './binaries.ts'
import { clusterName, isCluster } from './postgres-majors.ts'
import type { Owner } from './owner.ts'
import { databaseOwner, isOpenToAll } from './owner.ts'

/** One database server's files, who owns them, and the programs that serve them. */
export type Cluster = { folder: string; owner: Owner; programs: string; password: string }

/** Finds the files below `dataDir`, or makes them. */
export async function openCluster({ dataDir, major, log }: ClusterAddress): Promise<Cluster> {
  const name = clusterName(dataDir, major)
  const owner = databaseOwner(name)
  const programs = await findPrograms(owner)
  if (!isCluster(name)) await createCluster({ name, major, owner, programs, log })
  return readCluster({ name, owner, programs })
}

type ClusterAddress = { dataDir: string; major: number; log: (line: string) => void }

export function readCluster({ name, ...rest }: { name: string } & Pick<Cluster, 'owner' | 'programs'>): Cluster {
  const folder = realpathSync(name)
  return { ...rest, folder, password: readFileSync(passwordFile(folder), 'utf8').trim() }
}

/** The address of the server, without a database. */
export const serverUrl = ({ password }: Cluster, port: number) => `postgresql://postgres:${password}@127.0.0.1:${port}`

const passwordFile = (folder: string) => path.join(folder, 'clinic-password')

type NewCluster = Pick<Cluster, 'owner' | 'programs'> & Omit<ClusterAddress, 'dataDir'> & { name: string }

/** Works in a temporary folder that is renamed when it is complete: a first start that is killed leaves no incomplete cluster. */
export async function createCluster({ name, major, owner, programs, log }: NewCluster) {
  log('creating the database files')
  mkdirSync(path.dirname(name), { recursive: true })
  const elsewhere = owner && !isOpenToAll(path.dirname(name))
  const side = elsewhere ? folderElsewhere(major) : `${name}.${randomUUID()}.new`
  mkdirSync(side, { mode: 0o700 })
  if (owner) chownSync(side, owner.uid, owner.gid)
  try {
    await initialise({ folder: side, owner, programs })
    if (elsewhere) symlinkSync(side, name)
    else renameSync(side, name)
    if (elsewhere) log(`the database files are in ${side}: ${path.dirname(name)} is closed to the user that runs the database`)
  } catch (error) {
    rmSync(side, { recursive: true, force: true })
    if (!existsSync(path.join(name, 'PG_VERSION'))) throw error // else another start has created it
  }
}

/** The database's user can't read below a private home (mostly root's): then a link in DATA_DIR leads to this folder. */
function folderElsewhere(major: number): string {
  makeCommonFolder()
  const parent = mkdtempSync(path.join(commonFolder, 'data-'))
  chmodSync(parent, 0o755)
  return path.join(parent, `postgres-${major}`)
}

async function initialise({ folder, owner, programs }: { folder: string; owner: Owner; programs: string }) {
  const password = randomBytes(24).toString('base64url')
  const given = `${folder}.password`
  writeFileSync(given, password, { mode: 0o600 })
  if (owner) chownSync(given, owner.uid, owner.gid)
  try {
    // With LC_CTYPE=C pg_trgm would ignore Thai letters; ICU sorts and folds every script.
    const locale = ['--encoding=UTF8', '--locale-provider=icu', '--icu-locale=und', `--locale=${systemLocale()}`]
    await runProgram(programs, owner, 'initdb', [
      '-D',
      folder,
      '-U',
      'postgres',
      '--auth=scram-sha-256',
      `--pwfile=${given}`,
      ...locale,
    ])
    renameSync(given, passwordFile(folder))
  } finally {
    rmSync(given, { force: true })
  }
}

/** The name of the system's plain UTF-8 locale. */
function systemLocale(): string {
  if (process.platform === 'win32') return 'en-US'
  return process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
}
