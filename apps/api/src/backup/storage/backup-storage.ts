import type { Readable } from 'node:stream'

/** Stores backups by name, in a folder or a bucket. */
export type BackupStorage = {
  /** Description for the log. */
  name: string
  list(): Promise<StoredBackup[]>
  /** Stores the file that `make` writes; returns its size in bytes. */
  write<Result>(name: string, make: (file: string) => Promise<Result>): Promise<{ result: Result; bytes: number }>
  /** Calls `use` with a local file, which may be temporary. */
  read<Result>(name: string, use: (file: string) => Promise<Result>): Promise<Result>
  /** Its bytes as they come; undefined where it is not there. */
  open(name: string): Promise<{ bytes: number; stream: Readable } | undefined>
  remove(name: string): Promise<void>
}
export type StoredBackup = { name: string; bytes: number }
