/** Values about backups that server and screens share. */

/** `before`: made before a restore. `added`: a file that somebody sent, which is a backup made earlier or elsewhere. */
export const backupKinds = ['nightly', 'manual', 'before', 'added'] as const
export type BackupKind = (typeof backupKinds)[number]

export const backupResults = ['running', 'good', 'failed'] as const

/** The result of restoring a backup into a scratch database. `impossible`: the owner may not create databases. */
export const backupProofs = ['running', 'good', 'failed', 'impossible'] as const
export type BackupProof = (typeof backupProofs)[number]

/**
 * `newer`: made by a later version. These are of restores alone: `in_use`, another server works on the database; `may_not_create`, the
 * owner of the database may not create another one; `demo`, a clinic would replace the demo, or the demo a clinic.
 */
export const backupFaults = [
  'disk_full',
  'no_access',
  'bucket',
  'interrupted',
  'key',
  'altered',
  'newer',
  'in_use',
  'may_not_create',
  'demo',
  'other',
] as const
export type BackupFault = (typeof backupFaults)[number]

/** What a restore does, in this order. */
export const restoreSteps = ['checking', 'backing_up', 'filling', 'finishing'] as const
export type RestoreStep = (typeof restoreSteps)[number]

/** Warnings for the admin. */
export const backupAlarms = ['overdue', 'proof_failed', 'last_failed'] as const
export type BackupAlarm = (typeof backupAlarms)[number]

/** Days. An alarm is raised when the newest good backup is older; a test restore is made every seventh day. */
export const backupAlarmDays = 8
export const backupProofDays = 7
