/** Values about backups that server and screens share. */

export const backupKinds = ['nightly', 'manual'] as const
export type BackupKind = (typeof backupKinds)[number]

export const backupResults = ['running', 'good', 'failed'] as const

/** The result of restoring a backup into a scratch database. `impossible`: the owner may not create databases. */
export const backupProofs = ['running', 'good', 'failed', 'impossible'] as const
export type BackupProof = (typeof backupProofs)[number]

export const backupFaults = ['disk_full', 'no_access', 'bucket', 'interrupted', 'key', 'altered', 'other'] as const
export type BackupFault = (typeof backupFaults)[number]

/** Warnings for the admin. */
export const backupAlarms = ['overdue', 'proof_failed', 'last_failed'] as const
export type BackupAlarm = (typeof backupAlarms)[number]

/** Days. An alarm is raised when the newest good backup is older; a test restore is made every seventh day. */
export const backupAlarmDays = 8
export const backupProofDays = 7
