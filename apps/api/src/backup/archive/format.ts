import { createHash } from 'node:crypto'
import type { BackupFault } from '@clinic/shared/backups/backup'
import { z } from 'zod'

/**
 * A backup is a tar archive, gzipped, and in the age format where a key is set: `manifest.json`, then each table's rows as
 * Postgres' COPY text in pieces `tables/<name>/<number>`, then `pictures/<name>`, and last `contents.json`, by which a truncated
 * or altered file is detected.
 */

export const formatVersion = 1
export const manifestName = 'manifest.json'
export const contentsName = 'contents.json'

const table = z.object({ name: z.string(), columns: z.array(z.string()).min(1), rows: z.number().int() })

export const manifestSchema = z.object({
  format: z.number().int(),
  product: z.literal('clinic-desk'),
  version: z.string(),
  time: z.iso.datetime(),
  database: z.string(),
  server: z.string(),
  establishments: z.number().int(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string(), sql: z.string() })),
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
})
export type Manifest = z.infer<typeof manifestSchema>

const part = z.object({ name: z.string(), bytes: z.number().int(), sha256: z.string() })

export const contentsSchema = z.object({
  tables: z.array(part.extend({ rows: z.number().int() })),
  pictures: z.array(part),
  /** Pictures that rows refer to and that are missing in the storage. */
  missing: z.array(z.string()),
  entries: z.number().int(),
  sha256: z.string(),
})
export type Contents = z.infer<typeof contentsSchema>

export type Entry = { name: string; bytes: Buffer }

/** Hash over the names and the content of all entries before `contents.json`. */
export class ArchiveHash {
  readonly #hash = createHash('sha256')
  entries = 0

  add({ name, bytes }: Entry): void {
    this.entries += 1
    this.#hash.update(`${name}\n${bytes.length}\n`).update(bytes)
  }

  digest(): { entries: number; sha256: string } {
    return { entries: this.entries, sha256: this.#hash.digest('hex') }
  }
}

export const sha256 = (bytes: Buffer | Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** An expected failure of a backup or restore. The message is shown to the user and contains no data. */
export class BackupError extends Error {
  readonly fault: BackupFault

  constructor(message: string, { fault = 'other', cause }: { fault?: BackupFault; cause?: unknown } = {}) {
    super(message, { cause })
    this.fault = fault
  }
}

/** Another process or server is already making a backup; not a failure. */
export class BackupUnderWay extends BackupError {
  constructor() {
    super('Another backup is under way.')
  }
}

/** The file was changed after it was written. */
export const altered = (what: string, cause?: unknown) =>
  new BackupError(`The backup is cut off or altered: ${what}.`, { fault: 'altered', cause })
