import type { ImportTable } from '@clinic/shared/imports/table-import-input'
import { runMutation } from '../../graphql/client.ts'
import { graphql } from '../../graphql/graphql.ts'

const ImportSchedules = graphql(`
  mutation ImportSchedules($input: ImportTableInput!) {
    importSchedules(input: $input) {
      created
      updated
      unchanged
      faults { line column reasonKey reason value }
    }
  }
`)

/** Throws a `Failure`. */
export const importSchedules = async (input: ImportTable) => (await runMutation(ImportSchedules, { input })).importSchedules
