import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Env } from '../../env.ts'
import type { BackupStorage } from './backup-storage.ts'
import { createBucketStorage } from './bucket.ts'
import { isBackupName, removeLeftOvers } from './names.ts'

export type BackupSettings = Pick<Env, 'backup' | 's3' | 'dataDir'>

export function openBackupStorage({ backup, s3, dataDir }: BackupSettings): BackupStorage {
  const scratch = path.join(dataDir, 'backups')
  return backup.bucket && s3 ? createBucketStorage({ ...s3, bucket: backup.bucket }, scratch) : createFolderStorage(backup.folder)
}

function createFolderStorage(folder: string): BackupStorage {
  const fileOf = (name: string) => path.join(folder, name)
  return {
    name: folder,
    async list() {
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      return Promise.all(names.filter(isBackupName).map(async (name) => ({ name, bytes: (await stat(fileOf(name))).size })))
    },
    async write(name, make) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await removeLeftOvers(folder)
      const result = await make(fileOf(name))
      return { result, bytes: (await stat(fileOf(name))).size }
    },
    read: (name, use) => use(fileOf(name)),
    async open(name) {
      const handle = await open(fileOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
      return handle && { bytes: (await handle.stat()).size, stream: handle.createReadStream() }
    },
    remove: (name) => rm(fileOf(name), { force: true }),
  }
}
