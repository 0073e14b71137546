import type { BackupFault } from '@clinic/shared/backups/backup'
import { MigrationError } from '@clinic/prisma/migration/error'
import { BackupError } from './archive/format.ts'

/** The fault code that the screen has a text for. */
export function faultOf(error: unknown): BackupFault {
  const code = (error as { code?: string }).code ?? (error as { cause?: { code?: string } }).cause?.code ?? ''
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100') return 'disk_full'
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT', '42501'].includes(code)) return 'no_access'
  return error instanceof BackupError ? error.fault : 'other'
}

/** One line for the log and the terminal: of Postgres' errors only the code, because messages can contain values. */
export function describeFault(error: unknown): string {
  if (error instanceof BackupError) return error.message
  const { code = '', syscall, path, address } = error as { code?: string; syscall?: string; path?: string; address?: string }
  if (faultOf(error) === 'disk_full') return `There is no room left${path ? ` for ${path}` : ''}.`
  if (syscall) return `${code} at ${syscall}${path ? ` of ${path}` : ''}${address ? ` to ${address}` : ''}`
  if (/^[0-9A-Z]{5}$/.test(code)) return `The database refused with ${code}.`
  const { constructor, message, name } = error as Error
  // Plain errors and the migrator's are the product's own, and contain no rows.
  return constructor === Error || error instanceof MigrationError ? message : `It failed (${name}).`
}
