import { randomBytes } from 'node:crypto'
import { migrate } from '@clinic/prisma/migrate'
import type pg from 'pg'
import type { Progress } from './create.ts'
import { clearScratch, createBeside, dropBeside, mayCreateDatabases } from './databases.ts'
import { describeFault, faultOf } from './faults.ts'
import { loadBackup } from './archive/load.ts'
import { checkMigrations } from './migrations.ts'
import type { BackupStorage } from './storage/backup-storage.ts'
import type { BackupSettings } from './storage/open-storage.ts'
import type { Run } from './schedule/runs.ts'
import { recordProof, whileAlive } from './schedule/runs.ts'
import { verifyBackup } from './verify.ts'

type ProofOptions = {
  url: string
  settings: BackupSettings
  storage: BackupStorage
  /** Holds the lock. */
  client: pg.Client
  run: Run
  say: (line: string) => void
  onStarted?: (run: Run) => void
  onProgress?: (progress: Progress) => void
}

/**
 * Restores a backup into a scratch database on the same server, compares every table and picture, and drops it. Where the
 * owner may not create databases, only the file is verified, and the proof is `impossible`.
 */
export async function proveBackup({
  url,
  settings,
  storage,
  client,
  run,
  say,
  onStarted,
  onProgress,
}: ProofOptions): Promise<void> {
  await recordProof(client, run, 'running')
  onStarted?.(run)
  const { key } = settings.backup
  try {
    const prefix = await clearScratch(client, url, 'proof')
    const may = await mayCreateDatabases(client)
    await whileAlive(
      client,
      run,
      () => undefined,
      () =>
        storage.read(run.file, async (file) => {
          const verified = await verifyBackup(file, key)
          checkMigrations(verified.manifest)
          if (!may) return
          const name = `${prefix}${randomBytes(6).toString('hex')}`
          const scratch = await createBeside(url, name)
          try {
            const { migrations, version } = verified.manifest
            await migrate(scratch, { migrations, version })
            await loadBackup({ ...verified, url: scratch, file, key, onProgress, onPicture: async () => undefined })
          } finally {
            await dropBeside(url, name)
          }
        }),
    )
    await recordProof(client, run, may ? 'good' : 'impossible')
    say(
      may
        ? `${run.file} was restored into a database of its own, and is equal.`
        : `${run.file} is whole; the database's owner may not create one to restore it into.`,
    )
  } catch (error) {
    await recordProof(client, run, 'failed', faultOf(error))
    say(`${run.file} could not be restored: ${describeFault(error)}`)
  }
}
