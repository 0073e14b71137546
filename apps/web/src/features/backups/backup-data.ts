import { runMutation } from '../../graphql/client.ts'
import type { ResultOf } from '../../graphql/graphql.ts'
import { graphql } from '../../graphql/graphql.ts'

const backupNote = graphql(`
  fragment BackupNote on BackupStatus {
    lastTime
    lastProof
    lastProofTime
    alarm
    nextTime
  }
`)

const backupStatus = graphql(
  `
    fragment BackupStatus on BackupStatus {
      ...BackupNote
      inBucket
      encrypted
      ownsServer
      lastRestore { file askedTime askedByName result fault }
      runs {
        id
        startedTime
        time
        kind
        file
        encrypted
        result
        fault
        bytes
        done
        total
        counts { name count }
        removed
        proof
        provenTime
        proofFault
      }
    }
  `,
  [backupNote],
)
export type BackupStatus = ResultOf<typeof backupStatus>
export type BackupRun = BackupStatus['runs'][number]

export const BackupNoteQuery = graphql(`query BackupNoteOfToday { backups { ...BackupNote } }`, [backupNote])
export const BackupsQuery = graphql(`query Backups { backups { ...BackupStatus } }`, [backupStatus])
const StartBackup = graphql(`mutation StartBackup { startBackup { ...BackupStatus } }`, [backupStatus])
const ProveBackup = graphql(`mutation ProveBackup { proveBackup { ...BackupStatus } }`, [backupStatus])

export const startBackup = async () => (await runMutation(StartBackup, {})).startBackup
export const proveBackup = async () => (await runMutation(ProveBackup, {})).proveBackup
