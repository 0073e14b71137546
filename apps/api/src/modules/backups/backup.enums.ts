import { backupAlarms, backupFaults, backupKinds, backupProofs, backupResults } from '@clinic/shared/backups/backup'
import { enumType } from '../../graphql/enum-type.ts'

export const BackupKindEnum = enumType('BackupKind', backupKinds)
export const BackupResultEnum = enumType('BackupResult', backupResults)
export const BackupProofEnum = enumType('BackupProof', backupProofs)
export const BackupFaultEnum = enumType('BackupFault', backupFaults)
export const BackupAlarmEnum = enumType('BackupAlarm', backupAlarms)
