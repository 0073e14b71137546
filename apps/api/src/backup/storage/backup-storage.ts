import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Env } from '../../env.ts'
import { createBucketStorage } from './bucket.ts'
import { isBackupName, removeLeftOvers } from './names.ts'

/** Stores backups by name, in a folder or a bucket. */
export type BackupStorage = {
  /** Description for the log. */
  name: string
  list(): Promise<StoredBackup[]>
  /** Stores the file that `make` writes; returns its size in bytes. */
  write<Result>(name: string, make: (file: string) => Promise<Result>): Promise<{ result: Result; bytes: number }>
  /** Calls `use` with a local file, which may be temporary. */
  read<Result>(name: string, use: (file: string) => Promise<Result>): Promise<Result>
  remove(name: string): Promise<void>
}
export type StoredBackup = { name: string; bytes: number }

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
    remove: (name) => rm(fileOf(name), { force: true }),
  }
}
