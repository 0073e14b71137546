import { runMutation } from '../../graphql/client.ts'
import { graphql, type ResultOf } from '../../graphql/graphql.ts'

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
export type PriceListImport = ResultOf<typeof ImportPriceList>['importPriceList']

/** A dry run counts the same and writes nothing. Throws a `Failure`. */
export const importPriceList = async (input: { establishmentId: string; text: string; dryRun: boolean }) =>
  (await runMutation(ImportPriceList, { input })).importPriceList

/** Files of spreadsheet programs: UTF-16 with a mark, UTF-8, or the Thai encoding of Windows, in which every byte has a meaning. */
export function decodeText(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-874').decode(bytes)
  }
}
