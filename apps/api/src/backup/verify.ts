import { createHash } from 'node:crypto'
import type { Hash } from 'node:crypto'
import { z } from 'zod'
import { readArchive } from './archive/archive-reader.ts'
import type { Contents, Entry, Manifest } from './archive/format.ts'
import {
  ArchiveHash,
  BackupError,
  altered,
  contentsName,
  contentsSchema,
  formatVersion,
  manifestName,
  manifestSchema,
} from './archive/format.ts'

export type Verified = { manifest: Manifest; contents: Contents }

/** Reads the whole file and compares it with its own table of contents; throws `BackupError` for any difference. */
export async function verifyBackup(file: string, key: string | undefined): Promise<Verified> {
  const whole = new ArchiveHash()
  const parts = new Map<string, { hash: Hash; bytes: number }>()
  let manifest: Manifest | undefined
  let contents: Contents | undefined
  for await (const entry of readArchive(file, key)) {
    if (contents) throw altered('something follows its contents')
    if (!manifest) manifest = readManifest(entry)
    else if (entry.name === contentsName) contents = parsed(entry, contentsSchema)
    else addTo(parts, entry)
    if (!contents) whole.add(entry)
  }
  if (!manifest) throw altered('it is empty')
  if (!contents) throw altered('its end is missing')
  const { entries, sha256 } = whole.digest()
  if (entries !== contents.entries || sha256 !== contents.sha256) throw altered('it is not what its contents say')
  compare(manifest, contents, parts)
  return { manifest, contents }
}

/** The fields that the manifests of all versions have. */
const headSchema = z.object({ format: z.number(), version: z.string() })

/** The manifest alone, without reading the rest. */
export async function readHead(file: string, key: string | undefined): Promise<Manifest> {
  for await (const entry of readArchive(file, key)) return readManifest(entry)
  throw altered('it is empty')
}

function readManifest(entry: Entry): Manifest {
  if (entry.name !== manifestName) throw new BackupError('This is not a backup of this product.', { fault: 'altered' })
  const given = parsed(entry, headSchema)
  if (given.format > formatVersion)
    throw new BackupError(`The backup was made by version ${given.version}: restore it with that or a later one.`, {
      fault: 'newer',
    })
  return parsed(entry, manifestSchema)
}

function parsed<Value>({ name, bytes }: Entry, schema: z.ZodType<Value>): Value {
  try {
    return schema.parse(JSON.parse(bytes.toString()))
  } catch {
    throw altered(`${name} can't be read`)
  }
}

/** The part that an entry belongs to: `tables/<name>/<number>` to its table, a picture to itself. */
const partOf = (name: string) => (name.startsWith('tables/') ? name.slice(0, name.lastIndexOf('/')) : name)

function addTo(parts: Map<string, { hash: Hash; bytes: number }>, { name, bytes }: Entry) {
  const part = parts.get(partOf(name)) ?? { hash: createHash('sha256'), bytes: 0 }
  part.hash.update(bytes)
  part.bytes += bytes.length
  parts.set(partOf(name), part)
}

function compare(manifest: Manifest, contents: Contents, parts: Map<string, { hash: Hash; bytes: number }>) {
  const named = [
    ...contents.tables.map(({ name, ...rest }) => ({ name: `tables/${name}`, ...rest })),
    ...contents.pictures.map(({ name, ...rest }) => ({ name: `pictures/${name}`, ...rest })),
  ]
  for (const { name, bytes, sha256 } of named) {
    const part = parts.get(name) ?? { hash: createHash('sha256'), bytes: 0 } // a table without rows has no entry
    parts.delete(name)
    if (part.bytes !== bytes || part.hash.digest('hex') !== sha256) throw altered(name)
  }
  const [stray] = parts.keys()
  if (stray) throw altered(`${stray} is not in its contents`)
  const counted = (tables: { name: string; rows: number }[]) => tables.map(({ name, rows }) => `${name} ${rows}`).join()
  if (counted(manifest.tables) !== counted(contents.tables)) throw altered('its tables are not the ones that it announces')
}
