import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { readMigrations } from '../migration/read.ts'

/** Differs whenever tables or generator have changed. */
export function fingerprint(): string {
  const hash = createHash('sha256').update(JSON.stringify(readMigrations()))
  for (const file of readdirSync(import.meta.dirname).toSorted()) hash.update(readFileSync(path.join(import.meta.dirname, file)))
  return hash.digest('hex').slice(0, 12)
}
