import { z } from 'zod'
import { passwordLength } from '../users/user.ts'

/** The own password, typed again. */
export const typedPassword = z.string('required').min(1, 'required').max(passwordLength.max, 'too_long')

export const downloadBackupSchema = z.object({ id: z.uuid('invalid_id').describe('Of `BackupRun`.'), password: typedPassword })
