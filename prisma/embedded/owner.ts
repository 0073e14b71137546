import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** The user that the database's processes run as; undefined: the current one. */
export type Owner = { uid: number; gid: number } | undefined

/** PostgreSQL refuses to run as root: then it runs as the owner of the files, else as `postgres`, else as `nobody`. */
export function databaseOwner(cluster: string): Owner {
  const self = process.getuid?.()
  const keeper = existsSync(cluster) ? statSync(cluster) : undefined
  if (self !== 0) {
    if (self !== undefined && keeper && keeper.uid !== self) {
      throw new Error(
        `The database files in ${cluster} belong to another user: start as that user or as root, or set DATA_DIR to another folder.`,
      )
    }
    return undefined
  }
  if (keeper && keeper.uid !== 0) return { uid: keeper.uid, gid: keeper.gid }
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!user)
    throw new Error('Started as root, and there is no user "postgres" or "nobody" to run the database as: set DATABASE_URL.')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

/** Whether anybody may pass through this folder and every folder above it. */
export function isOpenToAll(folder: string): boolean {
  if ((statSync(folder).mode & 0o001) === 0) return false
  const above = path.dirname(folder)
  return above === folder || isOpenToAll(above)
}
