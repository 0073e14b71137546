import { randomUUID } from 'node:crypto'
import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import path from 'node:path'
import { copyPrograms, packagedPrograms } from './binaries.ts'
import type { Owner } from './owner.ts'

/**
 * A version of the product ships one PostgreSQL. It copies the programs beside the data, so that the next major can read what
 * this one wrote, also without internet.
 */
const keptPrograms = (dataDir: string, major: number) => path.join(path.resolve(dataDir), `programs-${major}`)

export function keepPrograms(dataDir: string, major: number) {
  const kept = keptPrograms(dataDir, major)
  if (existsSync(kept)) return
  const side = `${kept}.${randomUUID()}.new`
  try {
    linkFolder(packagedPrograms(), side)
    renameSync(side, kept)
  } catch (error) {
    rmSync(side, { recursive: true, force: true })
    if (!existsSync(kept)) throw error // else another start was first
  }
}

/** The files are shared where both folders lie on one disk, and copied where not. */
function linkFolder(from: string, to: string) {
  mkdirSync(to, { recursive: true, mode: 0o755 })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) linkFolder(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else linkFile(source, target)
  }
}

function linkFile(source: string, target: string) {
  try {
    linkSync(source, target)
  } catch {
    copyFileSync(source, target, constants.COPYFILE_FICLONE)
  }
}

/** Where the systems' own packages put the programs of a major version. */
const systemFolders = (major: number) => [
  `/usr/lib/postgresql/${major}/bin`,
  `/usr/pgsql-${major}/bin`,
  `/opt/homebrew/opt/postgresql@${major}/bin`,
  `/usr/local/opt/postgresql@${major}/bin`,
  `/Library/PostgreSQL/${major}/bin`,
  `C:\\Program Files\\PostgreSQL\\${major}\\bin`,
]

/** The programs of an older major: kept by the version that used it, or of a PostgreSQL that is installed on this machine. */
export async function findOlderPrograms({
  dataDir,
  major,
  owner,
}: {
  dataDir: string
  major: number
  owner: Owner
}): Promise<string> {
  const kept = keptPrograms(dataDir, major)
  if (existsSync(kept)) return copyPrograms({ native: kept, version: `${major}-kept`, owner })
  const installed = systemFolders(major).find((folder) => existsSync(folder))
  if (installed) return installed
  throw new Error(
    `The database files in ${path.resolve(dataDir)} are of PostgreSQL ${major}, and its programs are not on this machine: install PostgreSQL ${major}, then start again.`,
  )
}
