import type { UpdatePriceListItem as Input } from '@clinic/shared/price-list/price-list-input'
import { runMutation } from '../../graphql/client.ts'
import { graphql } from '../../graphql/graphql.ts'
import { usePriceList } from './list-price-list.ts'
import { priceListDetails } from './price-list-row.ts'

const UpdatePriceListItem = graphql(
  `
    mutation UpdatePriceListItem($input: UpdatePriceListItemInput!) {
      updatePriceListItem(input: $input) { ...PriceListDetails }
    }
  `,
  [priceListDetails],
)

/** Throws a `Failure`; CONFLICT stale when another browser was faster. */
export async function updatePriceListItem(input: Input) {
  const { updatePriceListItem: item } = await runMutation(UpdatePriceListItem, { input })
  usePriceList.getState().update(item)
  return item
}
