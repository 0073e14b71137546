import { graphql, type ResultOf } from '../../../graphql/graphql.ts'
import { liveContext } from '../../../graphql/fresh-answers.ts'
import { useServerQuery } from '../../../lib/use-server-query.ts'
import { useViewer } from '../../../stores/session.ts'

const PriceListQuery = graphql(`
  query PriceList($establishmentId: ID!) {
    priceList(establishmentId: $establishmentId) { id code nameTh nameEn price currency vat }
  }
`)
export type PricedItem = ResultOf<typeof PriceListQuery>['priceList'][number]

const nothing: PricedItem[] = []

/** Everything that the clinic sells; undefined until known. Without an answer services are typed by hand. */
export function usePriceList(): PricedItem[] | undefined {
  const variables = { establishmentId: useViewer().establishment.id }
  const { data, failure } = useServerQuery({
    query: PriceListQuery,
    variables,
    requestPolicy: 'cache-first',
    context: liveContext,
  })
  return data?.priceList ?? (failure ? nothing : undefined)
}
