import { z } from 'zod'
import { maxTableFile } from './table-import.ts'

/** `text`: the content of a CSV file. */
export const importTableSchema = z.object({
  establishmentId: z.uuid('invalid_id'),
  text: z.string().min(1, 'required').max(maxTableFile, 'too_long'),
  dryRun: z.boolean(),
})
export type ImportTable = z.output<typeof importTableSchema>
