import { graphql } from '../../graphql/graphql.ts'
import { recordQuery } from '../../lib/use-record.ts'
import { priceListDetails } from './price-list-row.ts'

const PriceListItemQuery = graphql(
  `
    query PriceListItem($id: ID!) {
      priceListItem(id: $id) { ...PriceListDetails }
    }
  `,
  [priceListDetails],
)

/** Null when there is none in the viewer's clinics. */
export const priceListItemRecord = recordQuery({
  query: PriceListItemQuery,
  variables: (id: string) => ({ id }),
  pick: (data) => data.priceListItem,
})
