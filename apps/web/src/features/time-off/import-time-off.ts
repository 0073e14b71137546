import type { ImportTable } from '@clinic/shared/imports/table-import-input'
import { runMutation } from '../../graphql/client.ts'
import { graphql } from '../../graphql/graphql.ts'

const ImportTimeOff = graphql(`
  mutation ImportTimeOff($input: ImportTableInput!) {
    importTimeOff(input: $input) {
      created
      updated
      unchanged
      faults { line column reasonKey reason value }
    }
  }
`)

/** Throws a `Failure`. */
export const importTimeOff = async (input: ImportTable) => (await runMutation(ImportTimeOff, { input })).importTimeOff
