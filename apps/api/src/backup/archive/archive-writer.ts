import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Encrypter } from 'age-encryption'
import { pack } from 'tar-stream'
import type { Entry } from './format.ts'

/** Takes 64 MB and half a second; the passphrase has at least 16 characters. */
const scryptWorkFactor = 16

export type ArchiveWriter = {
  add(entry: Entry): Promise<void>
  /** Renames the complete file to its final name. */
  finish(): Promise<void>
  discard(): Promise<void>
}

/** Writes to a temporary name until the file is complete. */
export async function openArchiveWriter(file: string, key: string | undefined): Promise<ArchiveWriter> {
  const partial = `${file}.partial`
  await rm(partial, { force: true })
  const tar = pack()
  const zipped = tar.pipe(createGzip({ level: 4 }))
  tar.on('error', (error) => zipped.destroy(error))
  const target = createWriteStream(partial, { mode: 0o600, flags: 'wx', flush: true })
  const written = pipeline(key ? await encrypted(zipped, key) : zipped, target)
  written.catch((error: Error) => tar.destroy(error))
  return {
    async add({ name, bytes }) {
      const sink = tar.entry({ name, size: bytes.length, mtime: new Date(0), mode: 0o600 })
      sink.end(bytes)
      await Promise.race([once(sink, 'finish'), written.then(() => Promise.reject(new Error('the file ended early')))])
    },
    async finish() {
      tar.finalize()
      await written
      await rename(partial, file)
      await syncFolder(file)
    },
    async discard() {
      tar.destroy()
      zipped.destroy()
      await written.catch(() => undefined)
      await rm(partial, { force: true })
    },
  }
}

async function encrypted(stream: Readable, key: string): Promise<Readable> {
  const encrypter = new Encrypter()
  encrypter.setScryptWorkFactor(scryptWorkFactor)
  encrypter.setPassphrase(key)
  const web = Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>
  return Readable.fromWeb((await encrypter.encrypt(web)) as never)
}

/** Makes the rename survive a power failure; Windows has no such call. */
async function syncFolder(file: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path.dirname(file))
  await folder.sync().finally(() => folder.close())
}
