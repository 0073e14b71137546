import type { Currency } from '@clinic/shared/money'
import { vatRates } from '@clinic/shared/price-list/price-list'
import { graphql, type ResultOf } from '../../../graphql/graphql.ts'
import { liveContext } from '../../../graphql/fresh-answers.ts'
import { useServerQuery } from '../../../lib/use-server-query.ts'
import { useViewer } from '../../../stores/session.ts'

const PriceListQuery = graphql(`
  query PriceList($establishmentId: ID!) {
    priceList(establishmentId: $establishmentId) { id code nameTh nameEn price currency vat vatIncluded }
  }
`)
export type ListedService = ResultOf<typeof PriceListQuery>['priceList'][number]

const nothing: ListedService[] = []

/** Everything that the clinic sells; undefined until known. Without an answer services are typed by hand. */
export function useListedServices(): ListedService[] | undefined {
  const variables = { establishmentId: useViewer().establishment.id }
  const { data, failure } = useServerQuery({
    query: PriceListQuery,
    variables,
    requestPolicy: 'cache-first',
    context: liveContext,
  })
  return data?.priceList ?? (failure ? nothing : undefined)
}

/** What a line takes of an item: no price in another currency than the list's. */
export const priceOf = ({ price, currency: listed, vat, vatIncluded }: ListedService, currency: Currency) => ({
  price: currency === listed ? price : '',
  tax: vatRates[vat],
  vatIncluded,
})
