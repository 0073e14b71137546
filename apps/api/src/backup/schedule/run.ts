import type { BackupKind } from '@clinic/shared/backups/backup'
import { backupProofDays } from '@clinic/shared/backups/backup'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createStorage } from '../../lib/storage.ts'
import type { Created, Progress } from '../create.ts'
import { createBackup } from '../create.ts'
import { faultOf } from '../faults.ts'
import { BackupError, BackupUnderWay } from '../archive/format.ts'
import type { BackupStorage } from '../storage/backup-storage.ts'
import type { BackupSettings } from '../storage/open-storage.ts'
import { openBackupStorage } from '../storage/open-storage.ts'
import { proveBackup } from '../prove-backup.ts'
import { nameBackup } from '../storage/names.ts'
import { toRemove } from './rotation.ts'
import {
  beginRun,
  closeInterrupted,
  endRun,
  failRun,
  findNewest,
  hasRuns,
  lastProofTime,
  recordRemoved,
  whileAlive,
} from './runs.ts'
import type { Run } from './runs.ts'

/** Advisory lock: one backup at a time over all servers of a database. */
const backupLock = 72_707_370

export type RunWork = {
  /** URL of the database's owner. */
  url: string
  settings: BackupSettings
  say: (line: string) => void
  onStarted?: (run: Run) => void
  onProgress?: (progress: Progress) => void
}

export type Finished = { created: Created; file: string; bytes: number; storage: string }

/**
 * Makes a backup in the configured storage, records it in `backup_run`, and removes old ones unless `keepOld` is set. A nightly backup is
 * followed by the weekly proof.
 */
export function runBackup(work: RunWork & { kind: BackupKind; keepOld?: boolean }): Promise<Finished> {
  return alone(work.url, async (client) => {
    const storage = openBackupStorage(work.settings)
    const finished = await ((await hasRuns(client))
      ? recorded(client, storage, work)
      : written(storage, work, work.kind, new Date()))
    if (!work.keepOld) await removeOldBackups(client, storage)
    const run = work.kind === 'nightly' && (await isProofDue(client)) && (await findNewest(client, storage.name))
    if (run) await proveBackup({ ...work, client, storage, run })
    return finished
  })
}

/** Restores the newest backup into a scratch database, and records the result. */
export function runProof(work: RunWork): Promise<void> {
  return alone(
    work.url,
    async (client) => {
      const storage = openBackupStorage(work.settings)
      await closeInterrupted(client)
      const run = await findNewest(client, storage.name)
      if (!run) throw new BackupError('There is no backup to restore.')
      await proveBackup({ ...work, client, storage, run })
    },
    { wait: patience, onWait: () => work.say('The restore into a scratch database waits for the backup that is running.') },
  )
}

/** Backs the database up before an upgrade; returns the backup's location. */
export async function backUpBeforeUpgrade({
  from,
  ...work
}: Omit<RunWork, 'onStarted'> & { from: string | undefined }): Promise<string> {
  const storage = openBackupStorage(work.settings)
  const { file } = await written(storage, work, 'before', new Date(), from ?? 'upgrade')
  for (const name of toRemove((await storage.list()).map(({ name: held }) => held))) await storage.remove(name)
  return `${file} in ${storage.name}`
}

/** How long a proof waits for a running backup to end, milliseconds. */
const patience = 15_000

/** Does `work` while no other backup is under way, with a connection of the owner. `onWait` is told once that it waits for another. */
export async function alone<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
  { wait, onWait }: { wait: number; onWait?: () => void } = { wait: 0 },
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, keepAlive: true })
  client.on('error', () => undefined) // the pending statement is rejected too
  await client.connect()
  try {
    await client.query('SET statement_timeout = 0; SET idle_session_timeout = 0')
    for (const began = Date.now(); ; await sleep(200)) {
      const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS locked', [backupLock])
      if (rows[0].locked) break
      if (Date.now() - began >= wait) throw new BackupUnderWay()
      onWait?.()
      onWait = undefined
    }
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function recorded(client: pg.Client, storage: BackupStorage, work: RunWork & { kind: BackupKind }): Promise<Finished> {
  const time = new Date()
  await closeInterrupted(client)
  const encrypted = work.settings.backup.key !== undefined
  const run = await beginRun(client, {
    file: nameBackup({ time, kind: work.kind, encrypted }),
    kind: work.kind,
    storage: storage.name,
    encrypted,
    time,
  })
  work.onStarted?.(run)
  let progress: Progress | undefined
  const onProgress = (now: Progress) => work.onProgress?.((progress = now))
  try {
    const finished = await whileAlive(
      client,
      run,
      () => progress,
      () => written(storage, { ...work, onProgress }, work.kind, time),
    )
    await endRun(client, run, finished.created, finished.bytes)
    return finished
  } catch (error) {
    await failRun(client, run, faultOf(error))
    throw error
  }
}

async function written(
  storage: BackupStorage,
  { url, settings, onProgress }: Pick<RunWork, 'url' | 'settings' | 'onProgress'>,
  kind: BackupKind,
  time: Date,
  note?: string,
): Promise<Finished> {
  const { key } = settings.backup
  const name = nameBackup({ time, kind, note, encrypted: key !== undefined })
  const pictures = createStorage(settings)
  const { result, bytes } = await storage.write(name, (file) =>
    createBackup({ url, pictures, file, key, ...(onProgress && { onProgress }) }),
  )
  return { created: result, file: name, bytes, storage: storage.name }
}

async function removeOldBackups(client: pg.Client, storage: BackupStorage): Promise<void> {
  const names = (await storage.list()).map(({ name }) => name)
  const gone = toRemove(names)
  for (const name of gone) await storage.remove(name)
  if (await hasRuns(client))
    await recordRemoved(
      client,
      storage.name,
      names.filter((name) => !gone.includes(name)),
    )
}

async function isProofDue(client: pg.Client): Promise<boolean> {
  if (!(await hasRuns(client))) return false
  const last = await lastProofTime(client)
  // Half a day less, because nightly backups are not exactly a day apart.
  return !last || Date.now() - +last > (backupProofDays - 0.5) * 86_400_000
}
