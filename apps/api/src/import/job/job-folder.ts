import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat, truncate } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** The folder of uploaded files: a subfolder for each import, readable by the server's own user only. */
const importsFolder = (dataDir: string) => path.join(dataDir, 'imports')

const jobFolder = (dataDir: string, jobId: string) => path.join(importsFolder(dataDir), jobId)
/** Files are named by their number: a name that a browser sends never becomes a path. */
export const jobFile = (dataDir: string, jobId: string, index: number) => path.join(jobFolder(dataDir, jobId), `${index}`)
export const jobReport = (dataDir: string, jobId: string) => path.join(jobFolder(dataDir, jobId), 'report.csv')

const sizeOf = async (file: string) => (await stat(file).catch(() => undefined))?.size ?? 0

/**
 * Appends a part; returns false where it is not the next one. Bytes beyond `offset`, from a broken connection, are dropped.
 */
export async function writePart(file: string, offset: number, part: Readable): Promise<boolean> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  if ((await sizeOf(file)) < offset) return false
  if (offset > 0) await truncate(file, offset)
  await pipeline(part, createWriteStream(file, { flags: offset > 0 ? 'r+' : 'w', start: offset, mode: 0o600 }))
  return true
}

export async function areComplete(dataDir: string, jobId: string, files: { size: number }[]): Promise<boolean> {
  const sizes = await Promise.all(files.map((_file, index) => sizeOf(jobFile(dataDir, jobId, index))))
  return sizes.every((size, index) => size === files[index]?.size)
}

/** Removes the uploaded files after the import; the report is kept. */
export const removeFiles = (dataDir: string, jobId: string, count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => rm(jobFile(dataDir, jobId, index), { force: true })))

export const removeJobFolder = (dataDir: string, jobId: string) => rm(jobFolder(dataDir, jobId), { recursive: true, force: true })

/** Removes the folders of imports, reports too, that nothing was written to for a week. */
export async function removeForgotten(dataDir: string, olderThan = 7 * 86_400_000): Promise<void> {
  const folder = importsFolder(dataDir)
  for (const name of await readdir(folder).catch(() => [])) {
    const place = path.join(folder, name)
    const names = await readdir(place).catch(() => [])
    const times = await Promise.all([place, ...names.map((each) => path.join(place, each))].map((each) => stat(each)))
    if (Math.max(...times.map(({ mtimeMs }) => mtimeMs)) < Date.now() - olderThan)
      await rm(place, { recursive: true, force: true })
  }
}
