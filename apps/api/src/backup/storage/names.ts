import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { BackupKind } from '@clinic/shared/backups/backup'

/** Names begin with the time: `clinic-20261122T020000Z-nightly.tar.gz`, with `.age` where it is encrypted. */

const backupName = /^clinic-\d{8}T\d{6}Z-[a-z0-9-]+\.tar\.gz(\.age)?$/
export const isBackupName = (name: string) => backupName.test(name)

export const readName = (name: string) => {
  const [, year, month, day, hours, minutes, seconds, kind] =
    /^clinic-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-([a-z]+)/.exec(name) ?? []
  return { name, kind, time: Date.parse(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`) }
}

export function nameBackup({
  time,
  kind,
  note,
  encrypted,
}: {
  time: Date
  kind: BackupKind
  note?: string | undefined
  encrypted: boolean
}): string {
  const stamp = `${time.toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '')}`
  const suffix = note ? `-${note.toLowerCase().replace(/[^a-z0-9]+/g, '-')}` : ''
  return `clinic-${stamp}-${kind}${suffix}.tar.gz${encrypted ? '.age' : ''}`
}

const aDay = 86_400_000

/** Removes the files of killed backups and broken uploads; one that is being written was changed recently. */
export async function removeLeftOvers(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name)
    if (/^(clinic|upload)-.*\.(partial|copy)$/.test(name) && Date.now() - (await stat(file)).mtimeMs > aDay)
      await rm(file, { force: true })
  }
}
