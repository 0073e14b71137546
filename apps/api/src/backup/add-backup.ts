import { copyFile, rm } from 'node:fs/promises'
import { faultOf } from './faults.ts'
import { checkMigrations } from './migrations.ts'
import { alone } from './schedule/run.ts'
import type { RunWork } from './schedule/run.ts'
import { beginRun, closeInterrupted, endRun, failRun, forgetAdded, whileAlive } from './schedule/runs.ts'
import { nameBackup } from './storage/names.ts'
import { openBackupStorage } from './storage/open-storage.ts'
import { readHead, verifyBackup } from './verify.ts'

/** Takes a file that was sent into the storage where it is a whole backup, records the result in `backup_run`, and removes the file. */
export async function addBackup({ url, settings, file, onStarted }: RunWork & { file: string }): Promise<void> {
  try {
    await alone(
      url,
      async (client) => {
        await closeInterrupted(client)
        const { key } = settings.backup
        const storage = openBackupStorage(settings)
        const time = new Date()
        const head = await readHead(file, key).catch((error: unknown) => error as Error)
        const isBackup = !(head instanceof Error)
        const name = nameBackup({ time: isBackup ? new Date(head.time) : time, kind: 'added', encrypted: key !== undefined })
        await forgetAdded(client, { file: name, place: storage.name })
        const run = await beginRun(client, {
          file: name,
          kind: 'added',
          storage: storage.name,
          encrypted: key !== undefined,
          time,
        })
        onStarted?.(run)
        try {
          if (!isBackup) throw head
          const verified = await whileAlive(
            client,
            run,
            () => undefined,
            async () => {
              const whole = await verifyBackup(file, key)
              checkMigrations(whole.manifest)
              return whole
            },
          )
          const { bytes } = await storage.write(name, (place) => copyFile(file, place))
          await rm(file, { force: true }) // before the result: whoever has read it can't have the same file taken twice
          await endRun(client, run, verified, bytes)
        } catch (error) {
          await failRun(client, run, faultOf(error))
          throw error
        }
      },
      { wait: patience },
    )
  } finally {
    await rm(file, { force: true })
  }
}

/** How long it waits for a backup that is under way, milliseconds. */
const patience = 15_000
