import { graphql, type ResultOf } from '../../graphql/graphql.ts'

/** What the list shows of an item. */
export const priceListRow = graphql(`
  fragment PriceListRow on PriceListItem { id version code nameTh nameEn price currency vat vatIncluded duration archived }
`)
export type PriceListRow = ResultOf<typeof priceListRow>

/** An item with what became of it. */
export const priceListDetails = graphql(
  `
    fragment PriceListDetails on PriceListItem {
      ...PriceListRow
      history { id action time userName changes { field from to } }
    }
  `,
  [priceListRow],
)
export type PriceListDetails = ResultOf<typeof priceListDetails>
