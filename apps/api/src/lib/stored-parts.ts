import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Storage } from './storage.ts'

/**
 * Files that are too large to be held in memory lie in storage in parts. Each is encrypted by itself with AES-256-GCM and the key of its file:
 * 12 bytes of a nonce, what it holds, 16 bytes of a tag. The tag covers the part's name, too, so that a part in the place of another, or of
 * another file's, is no more readable than a changed one. How many there have to be says the file's row.
 */
export type PartsOf = { id: string; key: Uint8Array }
type Part = number | 'preview' | 'picture'
export type PartStorage = Pick<Storage, 'put' | 'get' | 'remove'>

const algorithm = 'aes-256-gcm'
const [nonceLength, tagLength] = [12, 16]
/** Bytes that are encrypted at once: what is in between goes soon. */
const stepLength = 64 * 1024

export const newFileKey = (): Buffer => randomBytes(32)

export const partName = (id: string, part: Part) =>
  `${id}.${typeof part === 'number' ? String(part).padStart(4, '0') : part}.part`

const storedName = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(webp|(\d{4}|preview|picture)\.part)$/
/** Whether a file in storage may be called so: a picture, or a part. */
export const isStoredName = (name: string) => storedName.test(name)

type Cipher = { update(bytes: Uint8Array): Buffer; final(): Buffer }

/** Writes what the cipher makes of the bytes to a place in a buffer. */
function pass(cipher: Cipher, bytes: Uint8Array, into: Buffer, at: number): void {
  for (let from = 0; from < bytes.length; from += stepLength)
    into.set(cipher.update(bytes.subarray(from, from + stepLength)), at + from)
  cipher.final()
}

export async function putPart(storage: PartStorage, { id, key }: PartsOf, part: Part, bytes: Uint8Array): Promise<void> {
  const name = partName(id, part)
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(name))
  const sealed = Buffer.allocUnsafeSlow(nonceLength + bytes.length + tagLength)
  nonce.copy(sealed)
  pass(cipher, bytes, sealed, nonceLength)
  cipher.getAuthTag().copy(sealed, sealed.length - tagLength)
  await storage.put(name, sealed)
}

/** Undefined where storage has lost it; throws for one that was changed. */
export async function getPart(storage: PartStorage, { id, key }: PartsOf, part: Part): Promise<Buffer | undefined> {
  const name = partName(id, part)
  const sealed = await storage.get(name)
  if (!sealed) return undefined
  const end = sealed.length - tagLength
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceLength), { authTagLength: tagLength })
  decipher.setAAD(Buffer.from(name)).setAuthTag(sealed.subarray(end))
  const bytes = Buffer.allocUnsafeSlow(end - nonceLength)
  pass(decipher, sealed.subarray(nonceLength, end), bytes, 0)
  return bytes
}

export async function removeParts(storage: PartStorage, id: string, count: number): Promise<void> {
  for (let part = 0; part < count; part += 1) await storage.remove(partName(id, part))
  for (const part of ['preview', 'picture'] as const) await storage.remove(partName(id, part))
}

/** The bytes from `first` to `last`, one part at a time. Throws where one is lost: a shorter file would look whole. */
export async function* readParts(
  storage: PartStorage,
  file: PartsOf,
  { partSize, first, last }: { partSize: number; first: number; last: number },
): AsyncGenerator<Buffer> {
  for (let part = Math.floor(first / partSize); part * partSize <= last; part += 1) {
    const bytes = await getPart(storage, file, part)
    if (!bytes) throw new Error(`part ${part} of the file ${file.id} is not in storage`)
    const start = part * partSize
    yield bytes.subarray(Math.max(0, first - start), Math.min(bytes.length, last + 1 - start))
  }
}
