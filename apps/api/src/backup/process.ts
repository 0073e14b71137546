import { setPriority } from 'node:os'
import type { BackupKind } from '@clinic/shared/backups/backup'
import { describeFault } from './faults.ts'
import { BackupUnderWay } from './archive/format.ts'
import type { BackupSettings } from './storage/open-storage.ts'
import { runBackup, runProof } from './schedule/run.ts'

/** Runs a backup or a test restore as a separate process of low priority, which alone has the owner's connection. */

export type BackupTask = { kind: BackupKind } | { prove: true }
export type BackupCommand = { task: BackupTask; url: string; settings: BackupSettings }
export type BackupMessage = { started: string } | { said: string } | { done: true } | { failure: string }

const sendMessage = (news: BackupMessage) => void process.send?.(news)
const say = (said: string) => sendMessage({ said })

async function work({ task, url, settings }: BackupCommand): Promise<void> {
  setPriority(10)
  if ('prove' in task) return runProof({ url, settings, say, onStarted: ({ id }) => sendMessage({ started: id }) })
  const { file, bytes } = await runBackup({
    url,
    settings,
    say,
    kind: task.kind,
    onStarted: ({ id }) => sendMessage({ started: id }),
  })
  say(`backed up to ${file}, ${bytes} bytes`)
}

process.once('disconnect', () => process.exit(1))
process.once('message', (order: BackupCommand) => {
  work(order).then(
    () => process.send?.({ done: true }, () => process.disconnect()),
    (error: unknown) => {
      const news: BackupMessage = error instanceof BackupUnderWay ? { said: error.message } : { failure: describeFault(error) }
      process.send?.(news, () => process.exit(1))
    },
  )
})
