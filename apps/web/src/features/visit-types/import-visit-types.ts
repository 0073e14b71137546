import type { ImportTable } from '@clinic/shared/imports/table-import-input'
import { runMutation } from '../../graphql/client.ts'
import { graphql } from '../../graphql/graphql.ts'

const ImportVisitTypes = graphql(`
  mutation ImportVisitTypes($input: ImportTableInput!) {
    importVisitTypes(input: $input) {
      created
      updated
      unchanged
      faults { line column reasonKey reason value }
    }
  }
`)

/** Throws a `Failure`. */
export const importVisitTypes = async (input: ImportTable) => (await runMutation(ImportVisitTypes, { input })).importVisitTypes
