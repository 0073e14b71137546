import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { formerChecksums } from './former-checksums.ts'

export type Migration = { name: string; sql: string }

export const migrationsFolder = path.join(import.meta.dirname, '../migrations')

/** Reads the migrations on disk, oldest first. */
export function readMigrations(): Migration[] {
  const folders = readdirSync(migrationsFolder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return folders
    .map(({ name }) => ({ name, sql: readFileSync(path.join(migrationsFolder, name, 'migration.sql'), 'utf8') }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

/** The product's version, from its package.json. */
export function readVersion(): string {
  const file = path.join(import.meta.dirname, '../../package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

export const checksumOf = (sql: string) => createHash('sha256').update(sql).digest('hex')

/** As Prisma compares them: a checkout on Windows may have changed the line ends. */
export function hasChecksum({ name, sql }: Migration, checksum: string): boolean {
  if (formerChecksums[name]?.includes(checksum)) return true
  const unix = sql.replaceAll('\r\n', '\n')
  return [sql, unix, unix.replaceAll('\n', '\r\n')].some((text) => checksumOf(text) === checksum)
}
