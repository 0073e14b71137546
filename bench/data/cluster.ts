import { existsSync, lstatSync, mkdirSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { onServer } from '@clinic/prisma/database'
import { openEmbedded } from '@clinic/prisma/embedded'
import type { EmbeddedDatabase } from '@clinic/prisma/embedded'
import { fingerprint } from '@clinic/prisma/sample-data/fingerprint'
import { scales } from '@clinic/prisma/sample-data/scale'
import type { ScaleName } from '@clinic/prisma/sample-data/scale'
import { fill } from './fill.ts'

/** AUTH_SECRET of all servers of the bench. */
export const secret = 'a secret of the bench, which opens nothing else'

const cache = path.join(import.meta.dirname, '../../.cache/bench')

/** `started` is told how to stop the server as soon as it runs: generating takes minutes, and may be interrupted. */
type Opening = { log: (line: string) => void; started: (stop: () => Promise<void>) => void }

/** The database of a scale, generated the first time and whenever tables or generator have changed. */
export async function openCluster(name: ScaleName, { log, started }: Opening): Promise<EmbeddedDatabase> {
  const folder = path.join(cache, `${name}-${fingerprint()}`)
  const complete = path.join(folder, 'complete')
  removeOthers(name, folder)
  const isGenerated = existsSync(complete)
  if (!isGenerated) {
    log(`generating ${name} patients`)
    remove(folder)
    mkdirSync(folder, { recursive: true })
  }
  const database = await openEmbedded({ dataDir: folder })
  started(() => database.stop())
  if (isGenerated) return database
  const began = performance.now()
  await fill({ url: database.url, secret, scale: scales[name], log })
  // The time of the disk is not the product's.
  await onServer(database.url, 'ALTER DATABASE clinic SET synchronous_commit = off')
  const seconds = Math.round((performance.now() - began) / 1000)
  writeFileSync(complete, `${seconds} s\n`)
  log(`generated in ${seconds} s`)
  return database
}

/** Earlier generations of the same scale, but for one that a server still works on. */
function removeOthers(name: ScaleName, folder: string) {
  if (!existsSync(cache)) return
  for (const entry of readdirSync(cache)) {
    const other = path.join(cache, entry)
    const isServed = existsSync(path.join(other, 'postgres-18', 'postmaster.pid'))
    if (entry.startsWith(`${name}-`) && other !== folder && !isServed) remove(other)
  }
}

/** The database's files may be behind a link. */
function remove(folder: string) {
  const link = path.join(folder, 'postgres-18')
  if (lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() && existsSync(link))
    rmSync(realpathSync(link), { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
}
