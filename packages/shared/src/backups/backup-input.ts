import { z } from 'zod'
import { passwordLength } from '../users/user.ts'

/** The own password, typed again. */
export const typedPassword = z.string('required').min(1, 'required').max(passwordLength.max, 'too_long')

/** Bytes of a part in which a backup is sent to the server. */
export const backupPartSize = 4 * 1024 * 1024

/** The upload whose parts are with the server. */
export const addBackupSchema = z.object({ upload: z.uuid('invalid_id') })

/** A stored backup, and what its owner proves to be with. */
export const ownedBackupSchema = z.object({ id: z.uuid('invalid_id').describe('Of `BackupRun`.'), password: typedPassword })
