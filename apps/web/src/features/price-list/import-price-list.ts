import { runMutation } from '../../graphql/client.ts'
import { graphql } from '../../graphql/graphql.ts'

const ImportPriceList = graphql(`
  mutation ImportPriceList($input: ImportPriceListInput!) {
    importPriceList(input: $input) {
      created
      updated
      unchanged
      faults { line column reasonKey reason value }
    }
  }
`)

/** A dry run counts the same and writes nothing. Throws a `Failure`. */
export const importPriceList = async (input: { establishmentId: string; text: string; dryRun: boolean }) =>
  (await runMutation(ImportPriceList, { input })).importPriceList
