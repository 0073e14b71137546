import type { CreatePriceListItem as Input } from '@clinic/shared/price-list/price-list-input'
import { runMutation } from '../../graphql/client.ts'
import { graphql } from '../../graphql/graphql.ts'
import { usePriceList } from './list-price-list.ts'
import { priceListDetails } from './price-list-row.ts'

const CreatePriceListItem = graphql(
  `
    mutation CreatePriceListItem($input: CreatePriceListItemInput!) {
      createPriceListItem(input: $input) { ...PriceListDetails }
    }
  `,
  [priceListDetails],
)

/** Throws a `Failure`. */
export async function createPriceListItem(input: Input) {
  const { createPriceListItem: item } = await runMutation(CreatePriceListItem, { input })
  usePriceList.getState().create(item)
  return item
}
