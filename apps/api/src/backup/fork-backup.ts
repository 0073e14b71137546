import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import path from 'node:path'
import type { BackupCommand, BackupMessage } from './process.ts'

/** Starts the separate process of a backup, a test restore or a restore. */
export function forkBackup(command: BackupCommand, onMessage: (news: BackupMessage) => void): ChildProcess {
  const child = fork(path.join(import.meta.dirname, 'process.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.send(command)
  return child.on('message', onMessage)
}
