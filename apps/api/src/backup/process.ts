import { setPriority } from 'node:os'
import type { BackupFault, BackupKind, RestoreStep } from '@clinic/shared/backups/backup'
import { addBackup } from './add-backup.ts'
import { describeFault, faultOf } from './faults.ts'
import { BackupUnderWay } from './archive/format.ts'
import { runRestore } from './restoring/run-restore.ts'
import type { RestoreState } from './restoring/restore-state.ts'
import type { BackupSettings } from './storage/open-storage.ts'
import { runBackup, runProof } from './schedule/run.ts'

/** Runs backups, test restores and restores as a separate process of low priority, which alone has the owner's connection. */

export type BackupTask =
  | { kind: BackupKind }
  | { prove: true }
  /** A file that was sent to the server. */
  | { add: string }
  | { restore: RestoreState; authSecret: string }
export type BackupCommand = { task: BackupTask; url: string; settings: BackupSettings }
export type BackupMessage =
  | { started: string }
  | { said: string }
  | { step: RestoreStep; share: number | null }
  | { done: true }
  | { failure: string; fault: BackupFault }

const sendMessage = (news: BackupMessage) => void process.send?.(news)
const say = (said: string) => sendMessage({ said })
const onStarted = ({ id }: { id: string }) => sendMessage({ started: id })

async function work({ task, url, settings }: BackupCommand): Promise<void> {
  if ('restore' in task) {
    const onStep = (step: RestoreStep, share: number | null) => sendMessage({ step, share })
    return runRestore({ url, settings, authSecret: task.authSecret, asked: task.restore, say, onStep })
  }
  setPriority(10)
  if ('prove' in task) return runProof({ url, settings, say, onStarted })
  if ('add' in task) return addBackup({ url, settings, file: task.add, say, onStarted })
  const { file, bytes } = await runBackup({ url, settings, say, kind: task.kind, onStarted })
  say(`backed up to ${file}, ${bytes} bytes`)
}

process.once('disconnect', () => process.exit(1))
process.once('message', (order: BackupCommand) => {
  work(order).then(
    () => process.send?.({ done: true }, () => process.disconnect()),
    (error: unknown) => {
      const news: BackupMessage =
        error instanceof BackupUnderWay ? { said: error.message } : { failure: describeFault(error), fault: faultOf(error) }
      process.send?.(news, () => process.exit(1))
    },
  )
})
