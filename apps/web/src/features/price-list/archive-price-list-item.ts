import { runMutation } from '../../graphql/client.ts'
import { graphql } from '../../graphql/graphql.ts'
import { offerUndo } from '../../stores/undo.ts'
import { usePriceList } from './list-price-list.ts'
import { priceListDetails } from './price-list-row.ts'

const ArchivePriceListItem = graphql(`
  mutation ArchivePriceListItem($input: DeleteByIdInput!) {
    archivePriceListItem(input: $input) { id }
  }
`)

const RestorePriceListItem = graphql(
  `
    mutation RestorePriceListItem($input: RestorePriceListItemInput!) {
      restorePriceListItem(input: $input) { ...PriceListDetails }
    }
  `,
  [priceListDetails],
)

/** It is in the list again, under its code. Throws a `Failure`. */
export async function restorePriceListItem(id: string) {
  const { restorePriceListItem: item } = await runMutation(RestorePriceListItem, { input: { id } })
  return item
}

/** Out of the list and of the lines' suggestions; it can be undone. Throws a `Failure`. */
export async function archivePriceListItem({ id, sentence }: { id: string; sentence: string }): Promise<void> {
  await runMutation(ArchivePriceListItem, { input: { id } })
  usePriceList.getState().remove(id)
  offerUndo({ sentence, undo: async () => usePriceList.getState().upsert(await restorePriceListItem(id)) })
}
