import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { Decrypter } from 'age-encryption'
import { extract } from 'tar-stream'
import type { Entry } from './format.ts'
import { BackupError, altered } from './format.ts'

/** Largest entry, bytes; a file with a larger one is not a backup. */
const maxEntry = 64 * 1024 * 1024

const ageHeader = 'age-encryption.org/'

/** Reads the entries in order. Throws `BackupError` for a file that is not a complete backup. */
export async function* readArchive(file: string, key: string | undefined): AsyncGenerator<Entry> {
  const bytes = (await isEncrypted(file)) ? await decrypted(file, key) : createReadStream(file)
  const archive = extract()
  const fed = pipeline(bytes, createGunzip(), archive)
  fed.catch(() => undefined) // the loop below throws it
  try {
    for await (const entry of archive) {
      const { name, size } = entry.header
      if (size > maxEntry) throw altered(`an entry has ${size} bytes`)
      const parts: Buffer[] = []
      for await (const part of entry) parts.push(part as Buffer)
      yield { name, bytes: Buffer.concat(parts) }
    }
    await fed
  } catch (error) {
    if (error instanceof BackupError) throw error
    throw altered('it does not unpack', error)
  } finally {
    archive.destroy()
    bytes.destroy()
  }
}

async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(ageHeader.length), 0, ageHeader.length, 0)
    return buffer.toString('latin1', 0, bytesRead) === ageHeader
  } finally {
    await handle.close()
  }
}

async function decrypted(file: string, key: string | undefined): Promise<Readable> {
  if (!key) throw new BackupError('The backup is encrypted: set BACKUP_KEY to the key that it was made with.', { fault: 'key' })
  const decrypter = new Decrypter()
  decrypter.addPassphrase(key)
  const source = createReadStream(file)
  try {
    const plain = await decrypter.decrypt(Readable.toWeb(source) as unknown as ReadableStream<Uint8Array>)
    return Readable.fromWeb(plain as never)
  } catch (error) {
    source.destroy()
    throw new BackupError('BACKUP_KEY does not open this backup: it was made with another key, or its beginning is altered.', {
      fault: 'key',
      cause: error,
    })
  }
}
