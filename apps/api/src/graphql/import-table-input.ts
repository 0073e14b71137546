import { importTableSchema } from '@clinic/shared/imports/table-import-input'
import { zodInput } from './zod-input.ts'

export const ImportTableInput = zodInput('ImportTableInput', importTableSchema, {
  text: { description: 'The content of a CSV file whose first line names the columns.' },
  dryRun: { description: 'Counts and names the faults, and writes nothing.' },
})
