import type { Permission } from '@clinic/shared/users/permissions'
import type { TableFault, TableImport } from '../import/csv/read-table.ts'
import { fieldErrorMessages } from '../lib/app-error.ts'
import { builder } from './builder.ts'

/** `<name>Import` and `<name>Fault`: what became of the rows of a CSV file. */
export function tableImportType(name: string, can: Permission) {
  const FaultType = builder.objectRef<TableFault>(`${name}Fault`).implement({
    authScopes: { can },
    fields: (t) => ({
      line: t.exposeInt('line', { description: 'Of the file; its first line is 1.' }),
      column: t.exposeString('column', { description: 'A field of an item; empty: the line as a whole.' }),
      reasonKey: t.exposeString('key'),
      reason: t.string({ description: 'In English.', resolve: ({ key }) => fieldErrorMessages[key] }),
      value: t.exposeString('value'),
    }),
  })
  return builder.objectRef<TableImport>(`${name}Import`).implement({
    description: 'What became of the rows of a file; those with faults are left out.',
    authScopes: { can },
    fields: (t) => ({
      created: t.exposeInt('created'),
      updated: t.exposeInt('updated'),
      unchanged: t.exposeInt('unchanged'),
      faults: t.field({ type: [FaultType], resolve: ({ faults }) => faults }),
    }),
  })
}
